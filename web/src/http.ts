// The laboratory behind a server. The only file of the page that knows this.
import { Refused, type Job, type Lab, type State } from './lab';

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch('/api/' + path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused('gone', 'The program does not answer. Is it still running?');
  }
  const reply = await response.json().catch(() => null);
  if (!response.ok) {
    const error = reply?.error;
    throw new Refused(error?.kind ?? 'unknown', error?.message ?? `The program answered with ${response.status}.`);
  }
  return reply as T;
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown) => request<T>('POST', path, body);
const name = encodeURIComponent;

export const overHttp: Lab = {
  catalogue: () => get('catalogue'),
  position: (state) => post('position', state),
  step: (state, think) => post('step', { ...state, think }),
  hint: (state, think) => post('hint', { ...state, think }),
  values: (state, nimbers, think) => post('values', { ...state, nimbers, think }),
  known: (state) => post('known', state),
  reason: (state, move) => post('reason', { ...state, move }),
  exported: async (state, format) => (await post<{ text: string }>('export', { ...state, format })).text,
  picture: async (state) => {
    const { base64 } = await post<{ base64: string }>('export', { ...state, format: 'png' });
    return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
  },
  imported: (text) => post<State>('import', { text }),

  ask: (game, question, given, asking) =>
    post(`ask/${name(game || '-')}/${name(question)}`, { parameters: given, ...asking }),
  job: (id, wait) => get(`jobs/${id}?wait=${wait}`),
  jobs: async () => (await get<{ jobs: Job[] }>('jobs')).jobs,
  stop: async (id) => void (await request('DELETE', `jobs/${id}`)),
  forget: async (id) => void (await post(`jobs/${id}/forget`, {})),

  proofs: async () => (await get<{ proofs: never[] }>('proofs')).proofs,
  proof: (which, step) => get(`proofs/${name(which)}?step=${step}`),
  answers: (state, think) => post('answers', { ...state, think }),
  check: (which) => post(`proofs/${name(which)}/check`, {}),
  claims: async () => (await get<{ papers: never[] }>('claims')).papers,

  classBoard: () => get('class'),
  putOnClassBoard: async (version, state) => (await post<{ version: number }>('class', { version, state })).version,

  savedGames: async () => (await get<{ games: never[] }>('saved')).games,
  saveGame: async (title, text) => void (await post('saved', { name: title, text })),
  forgetGame: async (id) => void (await request('DELETE', `saved/${id}`)),
  place: () => get('place'),
};
