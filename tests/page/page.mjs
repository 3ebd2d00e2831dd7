// What a person does on the page, in a real browser against the real program: node page.mjs PROGRAM [--slow MS] [NAME...]
// --slow MS: every question to the program is held back by up to so many milliseconds, so that answers come late and out of
// order, as they do on a busy machine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { open } from './browser.mjs';

const [program, ...words] = process.argv.slice(2);
const slow = words[0] === '--slow' ? Number(words.splice(0, 2)[1]) : 0;
const only = words;
const { address, browser, axe, close } = await open(program);
const source = readFileSync(axe, 'utf8');
const tests = [];
const test = (name, body) => tests.push({ name, body });

const at = (hash) => address + hash;
const turn = (page) => page.locator('.turn').first();
const cell = (page, move) => page.locator(`[role=gridcell][data-move="${move}"]`);
const moves = (page) => page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
async function go(page, hash) {
  await page.goto('about:blank');
  await page.goto(at(hash));
}
async function until(what, holds, seconds = 60) {
  const end = Date.now() + 1000 * seconds;
  while (!(await holds())) {
    if (Date.now() > end) assert.fail(`${what} did not happen in ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// The board shows the position at hand, and nobody is about to change it. The list of moves is ahead of the board.
const ready = (page) => page.locator('[aria-label="Board"][aria-busy=false]').waitFor();

// Nothing has been on its way for a moment; what follows from an answer is asked at once.
async function settled(page) {
  await until('rest', () => asked.get(page) === 0 && Date.now() - answered.get(page) > 150);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
const asked = new Map(); // questions of a page that are on their way
const answered = new Map(); // when the last of them came
function watch(page) {
  asked.set(page, 0);
  answered.set(page, Date.now());
  const change = (by) => () => {
    asked.set(page, asked.get(page) + by);
    answered.set(page, Date.now());
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
}

test('the first page is a game that can be played at once', async (page) => {
  await go(page, '');
  await page.getByRole('button', { name: 'append 1' }).click();
  // The person's digit and the computer's: eight digits stand below the line.
  await until('an answer', async () => (await page.getByRole('group', { name: /The permutation/ }).getAttribute('aria-label')).split(' ').length === 2 + 8);
  await until('small boards', async () => (await page.locator('a.small-board svg').count()) >= 4);
  await page.getByRole('link', { name: /projector/ }).click();
  await page.getByRole('heading', { name: /How many digits/ }).waitFor();
});

for (const [game, settings] of [
  ['es', 'a=3&b=3'],
  ['permunim', 'board=3x3&avoid=132'],
  ['latin', 'order=2'],
  ['polyform', 'board=3x3&animal=L3'],
]) {
  test(`a whole game of ${game}, by two computers`, async (page) => {
    await go(page, `#/play/${game}?${settings}&-computer=both&-level=casual`);
    await until('the end', async () => /wins|draw/.test(await turn(page).innerText()), 90);
    const count = await moves(page).count();
    assert.ok(count >= 2, 'a game has moves');
    await page.getByRole('list', { name: 'Moves' }).getByRole('button').first().click();
    await until('the first position', async () => page.url().includes('-at=1'));
  });
}

test('undo, redo, hint and values', async (page) => {
  await go(page, '#/play/es?a=6&b=5');
  await cell(page, '1,1').click();
  await until('an answer', async () => (await moves(page).count()) === 2);
  await page.keyboard.press('u');
  await until('the beginning', async () => page.url().includes('-at=0'));
  await page.keyboard.press('r');
  await until('forward again', async () => !page.url().includes('-at='));
  await page.keyboard.press('h');
  await page.getByText(/^Hint: play/).waitFor();
  await page.keyboard.press('v');
  await until('values', async () => (await page.locator('.win, .loss').count()) > 0);
  assert.ok(page.url().includes('-values=1'));
  await page.getByText('How this is known').click();
  await page.getByText(/The position is/).waitFor();
  // A cell that is no move says why.
  await cell(page, '5,4').click();
  assert.match(await page.getByRole('alert').innerText(), /touch/);
});

test('PermuNim shows the grid of nim-values', async (page) => {
  // README: with stones at 1,1 and 3,4 on 5x4 the moves 4,2 and 5,3 lead to 0, the others to 1.
  await go(page, '#/play/permunim?board=5x4&avoid=123&-moves=1,1+3,4&-computer=none&-values=1');
  await until('values', async () => (await page.locator('.value.zero').count()) === 2);
  assert.match(await cell(page, '4,2').getAttribute('aria-label'), /value 0, wins/);
  assert.match(await cell(page, '4,3').getAttribute('aria-label'), /value 1, loses/);
});

test('Latin Erdős: a cell with several numbers offers them', async (page) => {
  await go(page, '#/play/latin?order=3&-computer=none');
  await cell(page, '2,2').click();
  await page.locator('.choice').getByRole('button', { name: '2' }).click();
  await until('the number', async () => (await moves(page).innerText()).includes('2,2=2'));
  await page.getByLabel(/Type a move/).fill('1,1=9');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('alert').waitFor();
});

test('Latin Erdős: every number of a cell shows what it is worth', async (page) => {
  await go(page, '#/play/latin?order=3&-moves=1,1=1&-computer=none&-values=1');
  await until('values', async () => (await page.locator('text.candidate.is-win, text.candidate.is-loss').count()) > 0);
  const label = await cell(page, '2,2').getAttribute('aria-label');
  for (const number of [1, 2, 3]) assert.match(label, new RegExp(`${number} (wins|loses)`));
});

test('threats and pavings stay on the board while playing', async (page, fresh) => {
  // With 2,2 and 2,3 the maker completes an L of three at 1,2 3,2 1,3 and 3,3.
  await go(page, '#/play/polyform?board=4x4&animal=L3&-moves=2,2+4,4+2,3&-computer=none');
  await page.getByRole('button', { name: 'Threats' }).click();
  await until('four threats', async () => (await page.locator('.marked').count()) === 4);
  assert.match(await cell(page, '1,2').getAttribute('aria-label'), /threat/);
  await cell(page, '1,2').click();
  await until('three threats', async () => (await page.locator('.marked').count()) === 3);
  const other = await fresh();
  await other.goto(page.url());
  await until('the same in a fresh profile', async () => (await other.locator('.marked').count()) === 3);
  await go(page, '#/play/polyform?board=6x6&animal=O4&-computer=none&-show=paving');
  // Pairs of neighbours: a cell is in one of them at most.
  await until('a paving', async () => (await page.locator('.joined').count()) >= 12);
  assert.ok((await page.locator('.joined').count()) <= 18);
});

test('the computer is called perfect only where it is', async (page) => {
  await go(page, '#/play/permunim?board=4x4&avoid=132');
  await page.getByText(/^Perfect here: a table of every position/).waitFor();
  await go(page, '#/play/permunim?board=12x12');
  await page.getByText(/^Not perfect here/).waitFor();
});

test('a class has one board', async (page, fresh) => {
  const phone = await fresh();
  await go(page, '#/class');
  await page.getByRole('button', { name: 'append 1', exact: true }).click();
  await phone.goto(at('#/class'));
  await phone.getByRole('button', { name: 'append 2', exact: true }).click();
  const digits = (which) => which.getByRole('group', { name: /The permutation/ }).getAttribute('aria-label');
  await until('both digits on the projector', async () => (await digits(page)) === 'The permutation 1 2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until('one digit on the phone', async () => (await digits(phone)) === 'The permutation 1');
});

test('a program that does not answer is told, and the game goes on when it does', async (page) => {
  await go(page, '#/play/es?a=5&b=4&-computer=none');
  const told = page.getByText('The program does not answer. Is it still running?');
  await cell(page, '1,1').click();
  await until('a move', async () => (await moves(page).count()) === 1);
  // No look at the board in between: a move may be made while the position before it is on its way.
  await page.context().setOffline(true);
  await cell(page, '2,1').click();
  await told.waitFor();
  await page.keyboard.press('u');
  await page.keyboard.press('h');
  await told.waitFor();
  await page.context().setOffline(false);
  await told.waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await until('the beginning', async () => page.url().includes('-at=0'));
  await ready(page);
  await cell(page, '1,1').click();
  await ready(page);
  await cell(page, '2,1').click();
  await until('two moves', async () => (await moves(page).count()) === 2);
  assert.equal(await told.count(), 0);
});

test('whoever is quicker than the program plays on the board that comes', async (page) => {
  let hold = Promise.resolve();
  await page.route('**/api/position', async (route) => {
    await hold;
    await route.continue();
  });
  await go(page, '#/play/es?a=5&b=4&-computer=none');
  await ready(page);
  let release;
  hold = new Promise((resolve) => (release = resolve));
  // 2,1 is a move only when 1,1 is shaded; 1,1 is none any more; and the third click is no move at all.
  await cell(page, '1,1').click();
  await cell(page, '2,1').click();
  await cell(page, '1,1').click();
  release();
  await until('both moves', async () => (await moves(page).count()) === 2);
  await page.getByRole('alert').getByText(/1,1' cannot be shaded here/).waitFor();
  await ready(page);
  assert.deepEqual((await moves(page).allInnerTexts()).map((text) => text.replace(/^\d+ /, '')), ['1,1', '2,1']);
  // Who leaves is not called back by an answer that comes late.
  hold = new Promise((resolve) => (release = resolve));
  await cell(page, '1,2').click();
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('heading', { name: 'Games' }).waitFor();
  release();
  await settled(page);
  assert.match(page.url(), /#\/games$/);
});

test('by keyboard alone, with the moves read out', async (page) => {
  await go(page, '#/play/es?a=3&b=3&-computer=none');
  await cell(page, '1,1').waitFor();
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break;
  }
  await page.keyboard.press('Enter');
  await until('the first move', async () => (await moves(page).count()) === 1);
  await settled(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until('the second move', async () => (await moves(page).count()) === 2);
  await until('the move is read out', async () => /1,2 was played|to move/.test(await page.locator('p.hidden[aria-live]').innerText()));
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});

test('an address opened in a fresh profile restores the game', async (page, fresh) => {
  await go(page, '#/play/polyform?board=5x5&animal=L4&-computer=none');
  for (const move of ['3,3', '3,2', '2,3']) await cell(page, move).click();
  await until('three moves', async () => (await moves(page).count()) === 3);
  // The address follows the board.
  await until('the address', async () => decodeURIComponent(page.url()).includes('3,3+3,2+2,3'));
  const link = page.url();
  const other = await fresh();
  await other.goto(link);
  await until('the same board', async () => (await moves(other).count()) === 3);
  const marks = (which) => which.locator('.stone, .ring').count();
  await until('the same marks', async () => (await marks(other)) === (await marks(page)));
});

test('what is copied can be brought in again', async (page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await go(page, '#/play/permunim?board=4x4&avoid=123&-moves=1,1+2,3&-computer=none');
  await page.getByText('Share and keep').click();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByText('Copied as text.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^zermelo game 1\n/);
  await go(page, '#/play/es');
  await page.getByText('Share and keep').click();
  await page.getByRole('button', { name: 'Bring in' }).click();
  await page.getByLabel(/copied as text/).fill(text);
  await page.getByRole('button', { name: 'Open it' }).click();
  await until('the game', async () => page.url().includes('permunim') && (await moves(page).count()) === 2);
  await page.getByText('Share and keep').click();
  for (const [name, sign] of [['JSON', /^{/], ['LaTeX', /tikzpicture/], ['SVG', /^<svg/]]) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByText(`Copied as ${name.toLowerCase()}.`).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), sign);
  }
  await page.getByRole('button', { name: 'PNG', exact: true }).click();
  await page.getByText('Copied as a picture.').waitFor();
  assert.deepEqual(await page.evaluate(async () => (await navigator.clipboard.read())[0].types), ['image/png']);
});

test('a game against a proof, whose promise is checked in sight', async (page) => {
  await go(page, '#/proofs/polyform-O-1-1');
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByText('Proved.').waitFor();
  await page.getByRole('link', { name: 'Play against it' }).click();
  await page.getByText('You play against a proof.').waitFor();
  for (let i = 1; i <= 3; ++i) {
    await ready(page);
    await page.locator('.place.can').nth(7 * i).click();
    await until('an answer', async () => (await moves(page).count()) === 2 * i);
    await page.getByText(/The promise is kept/).waitFor();
  }
});

test('a job finished and one stopped', async (page) => {
  await go(page, '#/ask/es/solve');
  await page.getByRole('button', { name: '6 5', exact: true }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText(/the first player wins/).waitFor();
  await go(page, '#/ask/permunim/solve?board=16x16&avoid=1342');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText(/^Stopped/).waitFor();
  await go(page, '#/kept');
  await page.getByRole('button', { name: 'es solve' }).first().click();
  await page.getByText(/P-positions/).waitFor();
});

test('a table is walked by arrow keys and opens its positions', async (page) => {
  await go(page, '#/tables/permunim-123');
  const first = page.locator('[role=grid] td').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await until('the cell is read out', async () => /rows 2, columns 2/.test(await page.locator('.read').innerText()));
  await page.keyboard.press('Enter');
  await until('the board', async () => page.url().includes('board=2x2'));
});

test('the exceptions stand out, whatever is shown of the games', async (page) => {
  await go(page, '#/tables/es-exception');
  await page.getByText(/^The second player wins \(24,10\)/).waitFor();
  const named = (await page.getByText(/^The second player wins \(24,10\)/).innerText()).match(/\(\d+,\d+\)/g);
  const squares = page.locator('[role=grid] td.marked');
  await until('as many squares as the sentence names', async () => (await squares.count()) === named.length);
  for (const name of named) {
    const [a, b] = name.match(/\d+/g);
    await page.getByRole('gridcell', { name: new RegExp(`^b ${b}, a ${a}: the second player wins`) }).waitFor();
  }
  await page.getByLabel('Shown').selectOption('share of P-positions');
  await until('shares', async () => /% are P-positions/.test(await squares.first().getAttribute('aria-label')));
  assert.equal(await squares.count(), named.length);
  // The page about them has the same table, and the board behind a cell knows how its game begins.
  await page.getByRole('link', { name: 'How we know' }).click();
  await until('the table', async () => (await squares.count()) === named.length);
  await page.getByRole('gridcell', { name: /^b 16, a 28: / }).click();
  await until('the board', async () => /b=16/.test(page.url()) && /a=28/.test(page.url()));
  await page.getByText('Every move loses against best play.').waitFor();
});

test('claims are filtered, and judged again', async (page) => {
  await go(page, '#/claims?paper=pudwell&verdict=corrected');
  await page.getByRole('button', { name: 'Judge it again: R1', exact: true }).click();
  await page.getByText(/above and\/or left/).first().waitFor();
});

test('collaborative play counts digits up to the bound', async (page) => {
  await go(page, '#/teach?a=3&b=3');
  await until('the bound', async () => /= 5/.test(await page.locator('.count').first().innerText()));
  // 2143, each digit as its rank when it comes: 1, 1, 3, 3.
  for (const digit of [1, 1, 3, 3]) {
    const before = await page.locator('.count strong').first().innerText();
    await page.getByRole('button', { name: `append ${digit}`, exact: true }).click();
    await until('a digit', async () => (await page.locator('.count strong').first().innerText()) !== before);
  }
  await page.getByText(/as long as can be/).waitFor();
});

test('a paving is stepped through over the plane', async (page) => {
  await go(page, '#/proofs/polyform-O-1-1');
  await page.getByRole('heading', { name: 'The paving' }).waitFor();
  await until('related cells are joined', async () => (await page.locator('.link').count()) > 20);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Copy 1 of 2' }).waitFor();
  // Two related cells of the copy stand on it as stones.
  await until('the pair', async () => (await page.locator('.stone').count()) === 2);
  assert.match(page.url(), /-step=1/);
});

test('a priority strategy has its dependency digraph', async (page) => {
  await go(page, '#/proofs/P4.2-threshold?-step=2');
  await page.getByRole('heading', { name: /Lost \(1,2\): Copy 1 of 4/ }).waitFor();
  await page.getByRole('img', { name: /dependency digraph/ }).waitFor();
});

test('a set for every a answers each move, for the a that is chosen', async (page) => {
  await go(page, '#/proofs/es-every-a-b4');
  await page.getByLabel('a', { exact: true }).fill('9');
  await page.getByRole('button', { name: 'Choose' }).click();
  // A board of (9,4) has eight columns; the proof has begun.
  await until('the board', async () => (await page.locator('[role=gridcell]').count()) === 8 * 3);
  const answers = page.getByRole('list', { name: 'Every move and its answer' }).getByRole('button');
  await until('answers', async () => (await answers.count()) > 0);
  await answers.first().hover();
  await page.locator('.trace line').waitFor({ state: 'attached' });
  const before = page.url();
  await answers.first().click();
  await until('the next position', async () => page.url() !== before && page.url().includes('-moves='));
  await page.getByText(/^✓/).waitFor();
});

test('threshold sequences open the proof behind them', async (page) => {
  await go(page, '#/tables/thresholds');
  // Norris and Sieben, Figure 5: (1, 3, 11, inf) for the S tetromino.
  const cellOf = (a, says) => page.getByRole('gridcell', { name: `animal P4.5, a ${a}: ${says}` });
  await cellOf(1, 'the maker wins against 1, and not against 2').waitFor();
  await cellOf(3, 'the maker wins against 11, and not against 12').waitFor();
  await cellOf(2, 'the maker wins against 3, and not against 4').focus();
  await page.getByRole('link', { name: 'Play (2,4) against it' }).waitFor();
  await page.keyboard.press('Enter');
  await until('the proof', async () => page.url().includes('#/proofs/P4.5-threshold'));
});

test('values are curves over the width, and along a game', async (page) => {
  await go(page, '#/tables/permunim-widths');
  await page.getByRole('img', { name: /Values as a function of columns/ }).waitFor();
  // The course of a game has a point for each of its positions.
  await go(page, '#/play/es?a=4&b=4&-moves=1,1+2,1+1,2&-computer=none');
  await page.getByText('The course of the game').click();
  await until('every position', async () => (await page.locator('figure .point').count()) === 4);
});

test('what is typed wrong is told once, with a way on', async (page) => {
  await go(page, '#/play/es?a=0&b=5');
  await until('a sentence', async () => (await page.getByRole('alert').count()) === 1);
  assert.match(await page.getByRole('alert').innerText(), /^The setting a is '0'; accepted: a whole number from 1 to 1000\.$/);
  await page.getByRole('link', { name: 'Begin with the usual settings' }).click();
  await cell(page, '1,1').waitFor();
  await go(page, '#/proofs/nope');
  await page.getByRole('alert').getByText('There is no proof of the name nope.').waitFor();
  // A line that the proof does not play: from the beginning, with the reason.
  await go(page, '#/proofs/es-24-10?-moves=1,1+1,2+2,1+3,1');
  await page.getByRole('alert').waitFor();
  await page.getByRole('heading', { name: 'The beginning' }).waitFor();
  // A proof without moves says why it is not played against.
  await go(page, '#/proofs/polyform-C5.1-no-paving');
  await page.getByText(/^It is not played against: it proves that something is not there/).waitFor();
  await until('the reading to end', async () => (await page.getByText('It is being read.').count()) === 0);
  await go(page, '#/nowhere');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});

const views = ['', '#/games', '#/play/es?a=5&b=4&-moves=1,1&-computer=none&-values=1', '#/play/latin?order=3&-computer=none', '#/tables/permunim-123', '#/tables/thresholds', '#/ask/polyform/solve', '#/proofs', '#/proofs/polyform-Y5-wins', '#/proofs/es-every-a-b4', '#/claims?paper=silva', '#/how', '#/how/24-10', '#/how/exceptions', '#/tables/es-exception', '#/kept', '#/teach', '#/play/polyform?board=6x6&animal=O4&-moves=3,3+4,3&-computer=none&-show=paving,threats'];
for (const view of views) {
  test(`accessible in light and dark, and on a phone: ${view || 'the first page'}`, async (page) => {
    await go(page, view);
    await settled(page);
    await page.evaluate(source);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(
        (options) => window.axe.run(document, options),
        // In the dark only colours differ.
        { resultTypes: ['violations'], ...(colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {}) },
      );
      const said = found.violations.map((each) => `${each.id}: ${each.help} (${each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')})`);
      assert.deepEqual(said, [], colorScheme);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await until('the width of a phone', () => page.evaluate(() => innerWidth === 360 && document.documentElement.scrollWidth <= 360), 20);
  });
}

// Several at a time: most of a test is waiting, for the computer's moves or for the browser.
const together = 3;
let failures = 0;
const waiting = tests.filter(({ name }) => !only.length || only.some((word) => name.includes(word)));
async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
}
async function run({ name, body }) {
  const contexts = [];
  const troubles = [];
  const fresh = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60000);
    watch(page);
    if (slow) {
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * slow));
        await route.continue().catch(() => {}); // the page is closed, or went elsewhere
      });
    }
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !/^(about|data|blob):/.test(request.url())) troubles.push(`a request to ${request.url()}`);
    });
    return page;
  };
  const begun = Date.now();
  try {
    await body(await fresh(), fresh);
    assert.deepEqual(troubles, []);
    console.log(`ok      ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${name}: ${error.message}`);
  }
  for (const context of contexts) await context.close();
}
await Promise.all(Array.from({ length: together }, worker));
const status = await close();
if (status !== 0) {
  failures += 1;
  console.log(`FAILED  the program ended with ${status}`);
}
process.exit(failures > 0 ? 1 : 0);
