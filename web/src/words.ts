// Words and numbers as people read them.
import type { Game, Position, State } from './lab';

// Mathematics as it is set, where the program has it as it is typed; what is quoted there is plain here.
export const typeset = (text: string) =>
  text
    .replace(/>=/g, '≥')
    .replace(/<=/g, '≤')
    .replace(/'([a-z]+)'/g, '‘$1’');

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const grouped = (number: number) => number.toLocaleString('en').replace(/,/g, '\u202f');

export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}

export function ago(moment: number): string {
  const seconds = Date.now() / 1000 - moment;
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return new Date(moment * 1000).toISOString().slice(0, 10);
}

// A game's settings in a few words: sizes and what the game is about always, the rest where it is not as usual: "6, 5",
// "5x5, avoid 123", "4, gambler".
export function setting(game: Game | undefined, parameters: Record<string, string>): string {
  if (!game) return '';
  const shown: string[] = [];
  for (const parameter of game.parameters) {
    const value = parameters[parameter.name] ?? parameter.default;
    if (value === null || value === undefined || value === '' || value === 'null') continue;
    if (parameter.kind === 'integer') {
      if (value !== '0') shown.push(parameter.default === null || parameter.default === '0' ? `${parameter.name} ${value}` : value);
    } else if (parameter.name === 'board') shown.push(value);
    else if (parameter.kind === 'choice') {
      if (value !== parameter.default) shown.push(value);
    } else if (!value.startsWith('seed:')) shown.push(`${parameter.name} ${value}`);
  }
  return shown.join(', ');
}

// Notes of a proof without what is typed on a command line.
export const withoutOptions = (note: string) => note.replace(/ \(--with [^)]*\)/g, '');

// Whether a person sits on a seat.
export const person = (state: State, player: 'first' | 'second') =>
  state.computer === 'none' || (state.computer !== 'both' && state.computer !== player);

export function outcome(position: Position, state: State): string {
  if (!position.winner) return '';
  if (position.winner === 'draw') return 'A draw.';
  if (position.winner === 'unknown') return 'The game is over.';
  const loser = position.winner === 'first' ? 'second' : 'first';
  const alone = state.computer === 'first' || state.computer === 'second';
  const why = position.moves.length === 0 && position.to_move === loser ? 'no move is left' : '';
  const whom = alone ? (person(state, position.winner) ? 'You win' : 'The computer wins') : `${capital(position.players[position.winner])} wins`;
  return why ? `${whom}: ${why}.` : `${whom}.`;
}
