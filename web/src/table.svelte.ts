// A game at the table: what was played, where one looks, whose turn it is, and the computer's answers. Views show it;
// none of them asks the laboratory about a game itself.
import { onDestroy } from 'svelte';
import { lab } from './here';
import { isGone, Refused, type Cell, type Known, type Level, type MoveValue, type Position, type Seat, type State, type Values } from './lab';
import type { Table } from './route';
import { capital, outcome } from './words';

const trace = 200; // milliseconds in which an answer is seen to come
const patience = 1500; // milliseconds until a program that did not answer is asked again

export class GameTable {
  state: State = $state.raw({ game: '', parameters: {}, moves: [], computer: 'second', level: 'perfect', seed: 1 });
  at = $state(0);
  showValues = $state(false);
  position: Position | undefined = $state.raw();
  before: Position | undefined = $state.raw();
  values: Values | undefined = $state.raw();
  hint: { move: string; why: string } | undefined = $state.raw();
  thinking = $state(0); // seconds, while the computer thinks
  coming = $state(false); // the position at hand is on its way; the board still shows another
  said = $state(''); // about the last thing that happened
  trouble = $state('');
  known: Known | undefined = $state.raw(); // how well the computer plays, and what can be shown
  shown: string[] = $state.raw([]); // overlays that are on, by their names
  choice: { place: string; moves: string[] } | undefined = $state.raw();
  marks: Record<number, MoveValue['outcome']> = $state({}); // what each move played was worth, where it was seen
  think = 1;

  private positions = new Map<string, Promise<Position>>();
  private turn = 0; // answers that come after another action are dropped

  constructor(
    table: Table,
    private readonly moved: (table: Table) => void = () => {},
  ) {
    this.open(table);
    onDestroy(() => {
      ++this.turn; // what is on its way comes too late: nobody looks any more
      this.rest();
    });
  }

  open(table: Table) {
    this.state = table.state;
    this.at = table.at;
    this.showValues = table.values;
    this.shown = table.shown ?? [];
    if (table.nimbers !== undefined) {
      this.nimbers = table.nimbers;
      this.nimbersChosen = true;
    }
    this.known = undefined;
    this.positions.clear();
    this.marks = {};
    void this.look();
  }

  get table(): Table {
    return { state: this.state, at: this.at, values: this.showValues, shown: this.shown, nimbers: this.nimbersChosen ? this.nimbers : undefined };
  }
  // What is shown is about to change by itself.
  get busy(): boolean {
    return this.coming || this.thinking > 0;
  }
  // Whom the computer plays; a proof has its own seat.
  get seats(): Seat {
    return this.position?.computer ?? this.state.computer;
  }
  get game(): string {
    return this.position?.game ?? this.state.game;
  }
  private upTo(at: number): State {
    return { ...this.state, moves: this.state.moves.slice(0, at) };
  }
  private positionAt(at: number): Promise<Position> {
    const state = this.upTo(at);
    const key = keyOf(state);
    let found = this.positions.get(key);
    if (!found) {
      found = lab.position(state);
      found.catch(() => this.positions.delete(key));
      this.positions.set(key, found);
    }
    return found;
  }

  // What a person does is judged by the position at hand, which may still be on its way: never by the board that is shown
  // until it comes. Nothing where another is to move. One after the other: who acts on a position makes a new turn.
  private async onceHere<T>(act: (position: Position) => T): Promise<T | undefined> {
    for (;;) {
      const turn = this.turn;
      try {
        const position = await this.positionAt(this.at);
        if (turn !== this.turn) continue;
        const others = this.at === this.state.moves.length && (position.next === 'computer' || position.next === 'draw');
        return others ? undefined : act(position);
      } catch (error) {
        if (turn !== this.turn) continue;
        this.complain(error);
        return undefined;
      }
    }
  }

  // Shows the position at hand, then lets happen what happens without a person.
  async look(): Promise<void> {
    const turn = ++this.turn;
    this.rest();
    this.hint = undefined;
    this.values = undefined;
    this.choice = undefined;
    this.coming = true;
    this.trouble = '';
    try {
      const [position, before] = await Promise.all([
        this.positionAt(this.at),
        this.at > 0 ? this.positionAt(this.at - 1) : undefined,
      ]);
      if (turn !== this.turn) return;
      this.position = position;
      this.before = before;
      this.coming = false;
      this.moved(this.table);
      void this.learn(turn);
      const ended = outcome(position, { ...this.state, computer: position.computer ?? this.state.computer });
      if (ended) this.said = ended;
      if (this.at < this.state.moves.length) {
        if (this.showValues) await this.evaluate(turn);
        return; // one looks back
      }
      if (position.next === 'computer' || position.next === 'draw') await this.answer(turn, position.next);
      else if (this.showValues) await this.evaluate(turn);
    } catch (error) {
      if (turn !== this.turn) return;
      this.coming = false;
      this.complain(error);
    }
  }

  // Says what went wrong. Where the program did not answer it is asked again until it does, and the game goes on.
  private complain(error: unknown) {
    this.trouble = sentence(error);
    if (isGone(error) && this.lost !== this.turn) void this.find();
  }
  private lost = -1; // the turn in which it did not answer
  private async find() {
    const turn = (this.lost = this.turn);
    for (;;) {
      await pause(patience);
      if (turn !== this.turn) return;
      const gone = await lab.position(this.upTo(this.at)).then(() => false, isGone);
      if (turn !== this.turn) return;
      if (!gone) return this.look();
    }
  }

  // Once for each game how well the computer plays it, and for each position what can be shown, where there is anything.
  private async learn(turn: number) {
    if (this.known && !this.known.overlays.length) return;
    try {
      const known = await lab.known(this.upTo(this.at));
      if (turn === this.turn) this.known = known;
    } catch {
      // It is said of what happens next.
    }
  }
  get overlays() {
    return (this.known?.overlays ?? []).filter((each) => this.shown.includes(each.name));
  }
  show(name: string, on: boolean) {
    this.shown = on ? [...this.shown, name] : this.shown.filter((each) => each !== name);
    this.moved(this.table);
  }
  countInNimbers(on: boolean) {
    this.nimbers = on;
    this.nimbersChosen = true;
    void this.look();
  }

  private async answer(turn: number, next: 'computer' | 'draw') {
    this.begin();
    try {
      const [step] = await Promise.all([lab.step(this.upTo(this.at), this.think), pause(next === 'draw' ? 50 : trace)]);
      if (turn !== this.turn) return;
      const who = this.position ? capital(this.position.players[this.position.to_move]) : 'The computer';
      this.said = next === 'draw' ? `Drawn: ${step.step}.` : `${who} played ${step.step}${step.why ? ` (${step.why})` : ''}.`;
      this.state = { ...this.state, moves: [...this.state.moves, step.step] };
      this.at = this.state.moves.length;
      this.positions.set(keyOf(this.state), Promise.resolve(step)); // the answer brings its position
      if (this.state.computer === 'both') await pause(350);
      if (turn === this.turn) void this.look();
    } finally {
      if (turn === this.turn) this.rest();
    }
  }
  private clock: ReturnType<typeof setInterval> | undefined;
  private begin() {
    this.rest();
    this.thinking = 0.05;
    this.clock = setInterval(() => (this.thinking += 0.1), 100);
  }
  private rest() {
    clearInterval(this.clock);
    this.thinking = 0;
  }

  private async evaluate(turn: number) {
    if (!this.position || this.position.next === 'nothing') return;
    const at = this.at;
    const nimbers = this.position.impartial && this.nimbers;
    const values = await lab.values(this.upTo(at), nimbers, this.think);
    if (turn !== this.turn) return;
    this.values = values;
    const played = values.moves.find((value) => value.move === this.state.moves[at]);
    if (played) this.marks[at] = played.outcome;
  }
  nimbers = $state(false);
  private nimbersChosen = false;

  play(move: string) {
    return this.onceHere((position) => {
      if (position.moves.includes(move)) this.add(move);
      else void this.explain(move, 'This cannot be played');
    });
  }
  private add(move: string) {
    const value = this.values?.moves.find((each) => each.move === move);
    const marks = { ...this.marks };
    for (const index of Object.keys(marks)) if (Number(index) >= this.at) delete marks[Number(index)];
    if (value) marks[this.at] = value.outcome;
    this.marks = marks;
    const again = this.state.moves[this.at] === move;
    if (!again) this.state = { ...this.state, moves: [...this.state.moves.slice(0, this.at), move] };
    this.at += 1;
    this.said = `${move} was played.`;
    void this.look();
  }

  // What a person typed: read by the game, refused with its reason.
  async type(text: string): Promise<boolean> {
    return (await this.onceHere(() => this.explain(text.trim(), 'This cannot be played', (move) => this.add(move)))) ?? false;
  }

  // A cell was chosen that is no move on the board that is shown.
  refuse(shown: Cell) {
    this.choice = undefined;
    const late = this.coming;
    return this.onceHere((position) => {
      const cell = position.scene.cells.find((each) => each.column === shown.column && each.row === shown.row) ?? shown;
      if (late && cell.move) return this.add(cell.move);
      if (position.winner) {
        this.trouble = 'The game is over.';
        return;
      }
      const words = position.scene.words.find((word) => word.role === cell.role)?.says;
      const plain = { open: 'open, but no move leads there now', playable: '', shaded: 'shaded already', eliminated: 'out of play', last: 'taken' };
      const known = `${cell.place ? cell.place + ' is' : 'This cell is'} ${words ?? plain[cell.role]}`;
      if (!cell.place || cell.label) this.trouble = known + '.';
      else void this.explain(cell.place, known);
    });
  }
  // Why something is no move, as the game says it; where it is one after all, `legal` has it.
  private async explain(text: string, otherwise: string, legal?: (move: string) => void): Promise<boolean> {
    const turn = this.turn;
    try {
      const found = await lab.reason(this.upTo(this.at), text);
      if (turn !== this.turn) return false;
      if (found.legal && legal) legal(found.move || text);
      else this.trouble = capital(found.reason ?? otherwise) + '.';
      return found.legal;
    } catch (error) {
      if (turn === this.turn) this.complain(error);
      return false;
    }
  }

  jump(at: number) {
    this.at = Math.max(0, Math.min(this.state.moves.length, at));
    this.said = this.at === 0 ? 'The beginning.' : `After move ${this.at}: ${this.state.moves[this.at - 1]}.`;
    void this.look();
  }
  // Back to a person's last decision, over the computer's answers and draws.
  async undo() {
    const at = await this.decision(-1);
    if (at === undefined) return;
    if (at < 0) this.trouble = 'There is nothing to take back.';
    else this.jump(at);
  }
  async redo() {
    const at = await this.decision(1);
    if (at === undefined) return;
    if (at > this.state.moves.length) this.trouble = 'There is nothing to play again.';
    else this.jump(at);
  }
  // The next position before or behind the one at hand in which a person chooses; where there is none, past the end.
  private async decision(step: 1 | -1): Promise<number | undefined> {
    for (;;) {
      const turn = this.turn;
      try {
        let at = this.at + step;
        while (at >= 0 && at < this.state.moves.length && this.state.computer !== 'both' && (await this.positionAt(at)).next !== 'person') at += step;
        if (turn === this.turn) return at;
      } catch (error) {
        if (turn !== this.turn) continue;
        this.complain(error);
        return undefined;
      }
    }
  }
  restart() {
    this.state = { ...this.state, moves: [], seed: this.state.seed + 1 };
    this.at = 0;
    this.marks = {};
    this.positions.clear();
    this.said = 'A new game.';
    void this.look();
  }
  swap() {
    if (this.state.proof) return;
    const other: Record<Seat, Seat> = { first: 'second', second: 'first', both: 'none', none: 'both' };
    this.seat(other[this.state.computer]);
  }
  seat(computer: Seat) {
    this.state = { ...this.state, computer, moves: this.state.moves.slice(0, this.at) };
    void this.look();
  }
  level(level: Level) {
    this.state = { ...this.state, level };
    this.known = undefined;
    void this.learn(this.turn);
    this.moved(this.table);
  }
  toggleValues() {
    this.showValues = !this.showValues;
    void this.look();
  }
  async ask() {
    if (!this.position || this.thinking > 0 || this.position.next === 'nothing') return;
    const turn = this.turn;
    this.begin();
    try {
      const hint = await lab.hint(this.upTo(this.at), this.think);
      if (turn === this.turn) this.hint = hint;
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    } finally {
      if (turn === this.turn) this.rest();
    }
  }

  // ---- what the panel says
  get turnText(): string {
    const position = this.position;
    if (!position) return '';
    const ended = outcome(position, { ...this.state, computer: position.computer ?? this.state.computer });
    if (ended) return ended;
    const who = position.players[position.to_move];
    if (this.thinking > 0 && position.next === 'computer')
      return position.proof ? 'The proof answers.' : `The computer thinks: ${this.thinking.toFixed(1)} s.`;
    const alone = this.seats === 'first' || this.seats === 'second';
    if (this.at < this.state.moves.length) return `Looking back: ${who} to move.`;
    if (alone && this.seats !== position.to_move) {
      const named = /maker|breaker/.test(who) ? ` You are ${who}.` : '';
      return `Your turn.${named}`;
    }
    return `${capital(who)} to move.`;
  }
  get knownText(): string {
    const values = this.values;
    if (!values || !values.moves.length) return '';
    const winning = values.moves.filter((value) => value.outcome === 'win');
    const you = this.position?.next === 'person' && (this.seats === 'first' || this.seats === 'second');
    const subject = you ? 'You' : 'The player to move';
    if (winning.length) {
      const best = winning.reduce((x, y) => ((y.moves_left ?? 1e9) < (x.moves_left ?? 1e9) ? y : x));
      const others = winning.length > 1 ? ` ${winning.length} moves win.` : ' No other move wins.';
      return `${subject} can still win: play ${best.move}.${values.settled ? others : ''}`;
    }
    if (values.settled) {
      if (values.moves.some((value) => value.outcome === 'draw')) return `${subject} can draw, and not win.`;
      if (values.moves.some((value) => value.outcome === 'chance')) return 'It depends on what is drawn.';
      return `Every move loses against best play.`;
    }
    return `Nobody knows yet: ${values.sentence}.`;
  }
}

const keyOf = (state: State) => JSON.stringify([state.moves, state.computer]);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function sentence(error: unknown): string {
  // Parameters are called by their names, without the dashes of a command line.
  if (error instanceof Refused) return capital(error.message.replace(/^(?:--)?([a-z-]+) is '/, "the setting $1 is '").replace(/([^.?!])$/, '$1.'));
  return 'Something went wrong on the page.';
}
