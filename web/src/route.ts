// The address is the state: opening it again gives exactly what was there.
//
//     #/play/es?a=6&b=5&notation=digits&-moves=1.2.2&-computer=second&-values=1
//
// A game's own parameters stand as they are called; what the page adds begins with "-".
import type { Level, Seat, State } from './lab';

export interface Route {
  path: string[];
  query: URLSearchParams;
}

export function parse(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

export function address(path: string[], query?: Record<string, string | undefined> | URLSearchParams): string {
  const search = query instanceof URLSearchParams ? query : new URLSearchParams();
  if (query && !(query instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  }
  // Commas, colons and the like may stand in a fragment; they make addresses that can be read.
  const text = search
    .toString()
    .replace(/%2C/g, ',')
    .replace(/%3D/g, '=')
    .replace(/%3A/g, ':')
    .replace(/%3B/g, ';')
    .replace(/%2F/g, '/');
  return '#/' + path.map(encodeURIComponent).join('/') + (text ? '?' + text : '');
}

export interface Table {
  state: State;
  at: number; // moves of state.moves that are on the board
  values: boolean;
  shown?: string[]; // overlays by their names
  nimbers?: boolean; // values as nim-values; undefined: as the game is usually shown
}

// Moves are joined by blanks, written as "+"; none holds one.
export function tableAddress(table: Table, view = 'play'): string {
  const { state } = table;
  const query: Record<string, string | undefined> = { ...state.parameters };
  if (state.start && state.start !== 'start') query['-start'] = state.start;
  if (state.moves.length) query['-moves'] = state.moves.join(' ');
  if (table.at < state.moves.length) query['-at'] = String(table.at);
  if (state.computer !== 'second') query['-computer'] = state.computer;
  if (state.level !== 'perfect') query['-level'] = state.level;
  if (state.seed !== 1) query['-seed'] = String(state.seed);
  if (table.values) query['-values'] = '1';
  if (table.shown?.length) query['-show'] = table.shown.join(',');
  if (table.nimbers !== undefined) query['-nimbers'] = table.nimbers ? '1' : '0';
  if (state.proof) query['-proof'] = state.proof;
  for (const [name, value] of Object.entries(state.with ?? {})) query['-with.' + name] = value;
  return address([view, state.proof ? '-' : state.game], state.proof ? Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('-'))) : query);
}

export function readTable(game: string, query: URLSearchParams): Table {
  const parameters: Record<string, string> = {};
  for (const [name, value] of query) if (!name.startsWith('-')) parameters[name] = value;
  const moves = (query.get('-moves') ?? '').split(' ').filter(Boolean);
  const at = Number(query.get('-at') ?? moves.length);
  const state: State = {
    game: game === '-' ? '' : game,
    parameters,
    moves,
    computer: (query.get('-computer') ?? 'second') as Seat,
    level: (query.get('-level') ?? 'perfect') as Level,
    seed: Number(query.get('-seed') ?? 1) || 1,
  };
  const start = query.get('-start');
  if (start) state.start = start;
  const proof = query.get('-proof');
  if (proof) {
    state.proof = proof;
    state.with = {};
    for (const [name, value] of query) if (name.startsWith('-with.')) state.with[name.slice(6)] = value;
  }
  return { state, at: Math.max(0, Math.min(moves.length, Number.isFinite(at) ? at : moves.length)), values: query.get('-values') === '1', shown: (query.get('-show') ?? '').split(',').filter(Boolean), nimbers: query.has('-nimbers') ? query.get('-nimbers') === '1' : undefined };
}
