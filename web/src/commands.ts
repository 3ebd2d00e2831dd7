// Questions as people type them on a command line: "6 5 --rule achieve --depth".
import type { Catalogue, Claim, Game, Question } from './lab';
import { address } from './route';

export const split = (text: string) => text.match(/"[^"]*"|\S+/g)?.map((word) => word.replace(/^"|"$/g, '')) ?? [];

export function read(question: Question, words: string[]): Record<string, string> {
  const given: Record<string, string> = {};
  const places = question.parameters.filter((parameter) => parameter.argument);
  for (let i = 0; i < words.length; ++i) {
    if (!words[i].startsWith('--')) {
      const place = places.shift();
      if (place) given[place.name] = words[i];
      continue;
    }
    const parameter = question.parameters.find((each) => '--' + each.name === words[i]);
    if (parameter?.kind === 'flag') given[parameter.name] = 'true';
    else if (parameter) given[parameter.name] = words[++i] ?? '';
    else i += 1; // what the page asks for in its own way: a certificate, a file
  }
  return given;
}

// Where a whole line, "es show 6 5 --position 163425", leads: to its form, and to the board where it is about one.
export function places(catalogue: Catalogue, line: string): { ask?: string; board?: string } {
  const [name, asked, ...words] = split(line);
  const game = catalogue.games.find((each) => each.name === name);
  const question = game?.questions.find((each) => each.name === asked);
  if (!game || !question) return {};
  const given = read(question, words);
  const found: { ask?: string; board?: string } = { ask: address(['ask', name, asked], given) };
  const setting: Record<string, string> = {};
  for (const parameter of game.parameters) {
    const value = given[parameter.name];
    if (value !== undefined && !value.includes('..')) setting[parameter.name] = value;
    else if (parameter.default === null || value !== undefined) return found;
  }
  if (!Object.keys(setting).length || !['solve', 'show'].includes(asked)) return found;
  if (/[ZQ]/.test(setting['board'] ?? '')) return found; // infinitely many columns are not drawn
  if (game.parameters.some((each) => each.name === 'grid')) onItsGrid(setting);
  const position = given['position'];
  if (position && /^[0-9]+$/.test(position) && game.parameters.some((each) => each.choices?.includes('digits'))) setting['notation'] = 'digits';
  if (position) setting['-start'] = position;
  found.board = address(['play', name], { ...setting, '-computer': 'none', '-values': '1' });
  return found;
}

// An animal says by its first letter what its cells are.
function onItsGrid(setting: Record<string, string>) {
  const grids: Record<string, string> = { T: 'triangle', H: 'hexagon', C: 'cube' };
  if (setting['grid'] || !/^[THC]\d/.test(setting['animal'] ?? '')) return;
  setting['grid'] = grids[setting['animal'][0]];
  if (setting['grid'] === 'cube') setting['board'] ??= '3x3x3';
}

// A board to try a claim on, with as much of its setting as it tells: its parameters, "(6,5)-game" in its words.
export function boardOf(game: Game, claim: Claim): string {
  const setting: Record<string, string> = {};
  const about = claim.about ?? {};
  const named = new Set(game.parameters.map((each) => each.name));
  for (const parameter of game.parameters) {
    const value = about[parameter.name];
    const list = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number' || (typeof each === 'string' && each !== ''));
    const text = list.join(',');
    if (!text || (Array.isArray(value) && list.length !== value.length)) continue;
    if (parameter.kind === 'choice' && !parameter.choices?.includes(text)) continue;
    if (parameter.kind === 'integer' && !(Number(text) >= (parameter.low ?? 0) && Number(text) <= (parameter.high ?? 1e9))) continue;
    setting[parameter.name] = text;
  }
  const told = claim.says.match(/\((\d+),(\d+)\)-game/);
  if (told && named.has('a') && named.has('b')) Object.assign(setting, { a: told[1], b: told[2] });
  if (named.has('board') && typeof about['rows'] === 'number' && typeof about['columns'] === 'number') setting['board'] = `${about['rows']}x${about['columns']}`;
  if (named.has('grid')) onItsGrid(setting);
  const permutation = about['permutation'];
  if (named.has('notation') && typeof permutation === 'string') Object.assign(setting, { notation: 'digits', '-start': permutation });
  return address(['play', game.name], { ...setting, '-computer': 'none', '-values': '1' });
}
