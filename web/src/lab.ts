// The laboratory as the page sees it: ask a question of the catalogue, follow it, play a game. This interface is all that
// the page knows; today a program answers behind it (http.ts), and something else may tomorrow.

export interface Parameter {
  name: string;
  meaning: string;
  kind: 'integer' | 'range' | 'choice' | 'flag' | 'text' | 'duration';
  form: string;
  example: string;
  argument: boolean;
  required: boolean;
  many: boolean;
  default: string | null;
  low?: number;
  high?: number;
  choices?: string[];
  only_with?: { name: string; values: string[] };
}

export interface Question {
  name: string;
  meaning: string;
  parameters: Parameter[];
  certificate: boolean;
  solves: boolean;
  formats: string[];
  examples: string[];
}

export interface Game {
  name: string;
  title: string;
  summary: string;
  parameters: Parameter[];
  small: Record<string, string>[];
  questions: Question[];
}

export interface Catalogue {
  games: Game[];
  general: Question[];
}

export type Role = 'open' | 'playable' | 'shaded' | 'eliminated' | 'last';

export interface Cell {
  column: number;
  row: number;
  role: Role;
  label?: string;
  move?: string;
  place?: string;
}

export interface Scene {
  columns: number;
  rows: number;
  title: string;
  tiling: 'squares' | 'triangles' | 'hexagons' | 'cubes';
  cells: Cell[];
  links: [number, number, number, number][];
  row_names: string[];
  words: { role: Role; says: string; label: string }[];
  labels: string;
}

export type Seat = 'first' | 'second' | 'both' | 'none';
export type Level = 'casual' | 'easy' | 'strong' | 'perfect';
export const levels: Level[] = ['casual', 'easy', 'strong', 'perfect'];

// A game being played, whole: nothing about it is kept elsewhere.
export interface State {
  game: string;
  parameters: Record<string, string>;
  start?: string;
  moves: string[];
  computer: Seat;
  level: Level;
  seed: number;
  proof?: string; // a certificate that is played against; it says which game it is
  with?: Record<string, string>; // what it leaves open
}

export interface Position {
  title: string;
  setting: Record<string, unknown>;
  played: string[];
  position: string;
  scene: Scene;
  moves: string[];
  to_move: 'first' | 'second';
  players: { first: string; second: string };
  next: 'nothing' | 'person' | 'computer' | 'draw';
  winner: 'first' | 'second' | 'draw' | 'unknown' | null;
  remarks: string[];
  goals?: Scene[]; // what one player wants to build
  about: string;
  move_form: string;
  impartial: boolean;
  game?: string; // where a proof said it
  computer?: Seat;
  proof?: {
    claim: string;
    kind: string;
    prover: 'first' | 'second';
    notes: string[];
    kept?: boolean;
    promise?: string;
    moves_left?: number | null;
    where?: string;
  };
}

export interface Step extends Position {
  step: string;
  why: string;
}

export interface MoveValue {
  move: string;
  outcome: 'win' | 'loss' | 'draw' | 'chance' | 'unknown';
  nimber?: number | null;
  moves_left?: number | null; // this move included, against best play
  value?: number | null; // what the player may expect: 1 wins
  sentence?: string; // what is known of it, and how
}

export interface Values {
  moves: MoveValue[];
  settled: boolean;
  sentence: string; // "won in 13: table of this board"
  outcome?: MoveValue['outcome'];
  value?: number | null; // what the player to move may expect: 1 wins
  moves_left?: number | null;
}

// What can be shown on the board besides the position; cells by their places.
export interface Overlay {
  name: string;
  says: string;
  places: string[];
  links: [string, string][];
}

export interface Known {
  perfect?: boolean; // whether the computer knows every position of this game; told for its best level
  words?: string;
  overlays: Overlay[];
}

// The one board of a class: who has seen its newest version may put the next one in its place.
export interface ClassBoard {
  version: number;
  state: State | null;
}

export interface Table {
  columns: { name: string; title: string }[];
  rows: unknown[][];
  grid?: { down: string; across: string; value: string; corner: string };
}

export interface Answer {
  question: Record<string, unknown>;
  verdict: Record<string, unknown>;
  scope: string;
  method: string;
  certificate: string | null;
  cost: { positions: number; seconds: number; peak_bytes: number };
  text: string;
  complete: boolean;
  failed: boolean;
  scenes: Scene[];
  svg?: string;
  chart?: string;
  table?: Table;
}

export interface Job<A = Answer> {
  id: number;
  game: string;
  question: string;
  given: Record<string, unknown>;
  state: 'waiting' | 'running' | 'answered' | 'stopped' | 'failed';
  made: number;
  ended: number;
  complete: boolean;
  note: string;
  certificate: string | null;
  progress?: {
    label: string;
    done: number;
    total: number;
    seconds: number;
    seconds_left?: number;
    notes: string[];
  };
  budget_seconds?: number;
  answer?: A;
}

export interface Proof {
  name: string;
  game: string;
  kind: string;
  claim: string;
  file: string; // as a command line would name it
  bytes: number;
  steps: boolean; // its game may show it step by step
  playable: boolean;
  not_played?: string; // why not, where it is not
  open: string[]; // what it leaves to the reader: a, the window
  parameters?: Record<string, unknown>; // what the claim is about
}

// A step of a proof, as the verdict of the answer that shows it.
export interface ProofStep {
  claim: string;
  steps: number;
  step: number;
  part: string;
  says: string;
  explains: string;
  leads: { by: string; to: number }[];
}

// What a proof answers to a move.
export interface ProofAnswer {
  move: string;
  answer?: string; // none: the reader goes on, or the game is over
  why?: string;
  kept?: boolean;
  promise?: string;
  moves_left?: number | null;
}

export interface Checked {
  proof: string;
  proved: string | null;
  error?: string;
}

export interface Claim {
  id: string;
  kind: string;
  where: string;
  says: string;
  range: string;
  verdict: 'confirmed' | 'corrected' | 'extended' | 'definition' | 'unreadable' | 'open' | 'pending';
  could_fail: string;
  note: string;
  asks: string[];
  about?: Record<string, unknown>; // what it is about: sizes, patterns, animals
  command: string;
}

export interface Paper {
  name: string;
  title: string;
  authors: string;
  game: string;
  claims: Claim[];
}

export interface SavedGame {
  id: number;
  made: number;
  name: string;
  text: string;
}

export interface Place {
  version: string;
  shared: boolean;
  notices: string[];
  lasting: boolean;
  seconds_at_most: number;
  link?: string;
  qr?: string[];
}

export interface Asking {
  seconds?: number;
  certificate?: boolean;
  fresh?: boolean;
  wait?: number;
}

// What went wrong, as a sentence for people.
export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

// Nobody answered; it may be asked again.
export const isGone = (error: unknown) => error instanceof Refused && error.kind === 'gone';

export interface Lab {
  catalogue(): Promise<Catalogue>;
  position(state: State): Promise<Position>;
  step(state: State, think: number): Promise<Step>;
  hint(state: State, think: number): Promise<{ move: string; why: string }>;
  values(state: State, nimbers: boolean, think: number): Promise<Values>;
  known(state: State): Promise<Known>;
  reason(state: State, move: string): Promise<{ legal: boolean; reason?: string; effect?: string; move?: string }>;
  exported(state: State, format: 'text' | 'json' | 'latex' | 'svg'): Promise<string>;
  picture(state: State): Promise<Blob>; // of the board, as PNG
  imported(text: string): Promise<State>;

  ask(game: string, question: string, given: Record<string, unknown>, asking: Asking): Promise<Job>;
  job(id: number, wait: number): Promise<Job>;
  jobs(): Promise<Job[]>;
  stop(id: number): Promise<void>;
  forget(id: number): Promise<void>;

  proofs(): Promise<Proof[]>;
  proof(name: string, step: number): Promise<Answer>;
  answers(state: State, think: number): Promise<{ answers: ProofAnswer[]; all: boolean }>;
  check(name: string): Promise<Job<Checked>>;
  claims(): Promise<Paper[]>;

  classBoard(): Promise<ClassBoard>;
  putOnClassBoard(version: number, state: State): Promise<number>; // the new version

  savedGames(): Promise<SavedGame[]>;
  saveGame(name: string, text: string): Promise<void>;
  forgetGame(id: number): Promise<void>;
  place(): Promise<Place>;
}
