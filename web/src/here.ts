// The one laboratory that the page talks to, and its catalogue, which is read once.
import { overHttp } from './http';
import type { Catalogue, Game, Lab } from './lab';

export const lab: Lab = overHttp;

let read: Promise<Catalogue> | undefined;
export function catalogue(): Promise<Catalogue> {
  return (read ??= lab.catalogue().catch((error) => {
    read = undefined;
    throw error;
  }));
}

export async function game(name: string): Promise<Game | undefined> {
  return (await catalogue()).games.find((each) => each.name === name);
}
