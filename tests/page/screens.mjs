// Pictures of every view, light and dark, desktop and phone, to be looked at: node screens.mjs PROGRAM FOLDER [NAME...]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from './browser.mjs';

const [program, folder, ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const views = {
  home: '#/',
  games: '#/games',
  'play-es': '#/play/es?a=6&b=5&-moves=1,1+2,1+2,2&-computer=none&-values=1',
  'play-digits': '#/play/es?a=6&b=5&notation=digits&-moves=1+2+2+3+2+5&-computer=none&-values=1',
  'play-permunim': '#/play/permunim?board=5x5&avoid=123&-moves=1,1+3,4&-computer=none&-values=1',
  'play-latin': '#/play/latin?order=4&-moves=1,1=1+2,2=3&-computer=none&-values=1',
  'play-latin-5': '#/play/latin?-computer=none&-moves=3,3=3',
  'play-polyform': '#/play/polyform?board=5x5&animal=L4&-computer=none&-moves=3,3+3,2+2,3',
  'play-paving': '#/play/polyform?board=6x6&animal=O4&-moves=3,3+4,3&-computer=none&-show=paving,threats',
  'play-proof': '#/play/-?-proof=es-24-10&-moves=1,1+1,2',
  'play-hexagon': '#/play/polyform?grid=hexagon&board=5x5&animal=H3.1&-computer=none&-moves=3,3+3,2',
  tables: '#/tables/es-winners',
  'tables-exception': '#/tables/es-exception',
  'tables-permunim': '#/tables/permunim-123',
  ask: '#/ask/es/solve?a=6&b=5&moves=true&-now=1',
  proofs: '#/proofs',
  proof: '#/proofs/polyform-Snaky-wins?-step=40',
  'proof-walk': '#/proofs/es-every-a-b4',
  thresholds: '#/tables/thresholds',
  claims: '#/claims?paper=pudwell',
  how: '#/how/24-10',
  'how-exceptions': '#/how/exceptions',
  kept: '#/kept',
  teach: '#/teach',
  class: '#/class',
};
const { address, browser, close } = await open(program);
for (const [kind, size] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
]) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: size, colorScheme, deviceScaleFactor: 1 });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && console.log(kind, message.text()));
    page.on('pageerror', (error) => console.log(kind, error.message));
    for (const [name, hash] of Object.entries(views)) {
      if (only.length && !only.includes(name)) continue;
      await page.goto('about:blank');
      await page.goto(address + hash);
      await page.waitForTimeout(name.startsWith('play') ? 1900 : 1200);
      await page.screenshot({ path: join(folder, `${name}-${kind}-${colorScheme}.png`) });
    }
    await context.close();
  }
}
await close();
