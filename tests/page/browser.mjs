// Starts the real program and Debian's Chromium. What is missing is said, and the test is skipped (status 77).
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const web = join(here, '..', '..', 'web');
const require = createRequire(join(web, 'package.json'));

export function skip(why) {
  console.log(`SKIPPED: ${why}`);
  process.exit(77);
}

export async function open(program, options = []) {
  const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
  if (!chromium) skip('Chromium is not installed (apt-get install chromium)');
  if (!existsSync(join(web, 'node_modules', 'playwright-core'))) skip("the page's packages are not installed (npm ci in web/)");
  const playwright = require('playwright-core');
  const folder = mkdtempSync(join(tmpdir(), 'zermelo-page-'));
  const server = spawn(program, ['serve', '--no-browser', '--data', folder, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (bytes) => {
      text += bytes;
      const found = text.match(/open at (\S+)\s/);
      if (found) resolve(found[1]);
    });
    server.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${text}`)));
  });
  const browser = await playwright.chromium.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    address,
    browser,
    axe: join(web, 'node_modules', 'axe-core', 'axe.min.js'),
    async close() {
      await browser.close();
      const ended = new Promise((resolve) => server.removeAllListeners('exit').on('exit', (code) => resolve(code)));
      server.kill('SIGINT');
      const status = await ended;
      rmSync(folder, { recursive: true, force: true });
      return status;
    },
  };
}
