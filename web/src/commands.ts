// Questions as people type them on a command line: "6 5 --rule achieve --depth".
import type { Catalogue, Question } from './lab';
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
  const position = given['position'];
  if (position && /^[0-9]+$/.test(position) && game.parameters.some((each) => each.choices?.includes('digits'))) setting['notation'] = 'digits';
  if (position) setting['-start'] = position;
  found.board = address(['play', name], { ...setting, '-computer': 'none', '-values': '1' });
  return found;
}
