import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './chromium.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** Number of pictures in a row of a sheet, by the width of the page. */
const COLUMNS = { 320: 6, 400: 5 };
const ROWS = 2;

/**
 * Screenshots of stories, each on a light and a dark page, 320 and 400 px wide, and sheets of them to look over.
 * @param {string} built The folder of the built stories.
 * @param {(id: string) => boolean} isWanted
 * @param {string} folder
 */
export async function shootStories(built, isWanted, folder) {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
  const stories = Object.values(entries).filter(({ id, type }) => type === 'story' && isWanted(id));
  const server = await serve(built);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    for (const page of ['light', 'dark']) {
      for (const width of [320, 400])
        await shootAll(browser, server.url, stories, { page, width, folder: join(folder, `${page}-${width}`) });
    }
  } finally {
    await browser.close();
    server.close();
  }
  return stories.length;
}

async function shootAll(browser, url, stories, { page, width, folder }) {
  const { tab, show } = await openStories(browser, url, { first: stories[0].id, page, width });
  const shots = [];
  for (const { id, title } of stories) {
    await show(id);
    const path = join(folder, `${id}.png`);
    await tab.screenshot({ path, fullPage: true, animations: 'disabled' });
    shots.push({ id, title, path });
  }
  await tab.close();
  for (const title of new Set(stories.map((story) => story.title))) {
    const name = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    await drawSheets(
      browser,
      shots.filter((shot) => shot.title === title),
      join(folder, 'sheets', name),
      COLUMNS[width],
    );
  }
}

/**
 * A page with the first story, and what shows another one: it replaces the one before, which takes a tenth of the time
 * of a new page.
 */
async function openStories(browser, url, { first, page, width }) {
  const tab = await browser.newPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce' });
  await tab.goto(`${url}/iframe.html?id=${first}&viewMode=story&globals=page:${page}`);
  await tab.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished');
  let shown = first;
  return {
    tab,
    async show(id) {
      if (id !== shown) await tab.evaluate(play, id);
      shown = id;
    },
  };
}

/** Runs in the page: shows a story, and waits until it has been played to its end. */
function play(storyId) {
  const { channel } = window.__STORYBOOK_PREVIEW__;
  return new Promise((resolve) => {
    channel.on('storyFinished', (finished) => finished.storyId === storyId && resolve());
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

async function drawSheets(browser, shots, path, columns) {
  const perSheet = columns * ROWS;
  for (let first = 0; first < shots.length; first += perSheet) {
    const tab = await browser.newPage({ viewport: { width: columns * 416, height: 800 } });
    await tab.setContent(sheet(shots.slice(first, first + perSheet), columns));
    await tab.screenshot({ path: `${path}-${first / perSheet + 1}.png`, fullPage: true });
    await tab.close();
  }
}

const sheet = (shots, columns) => `<!doctype html>
<style>
  body { display: grid; grid-template-columns: repeat(${columns}, max-content); gap: 8px; margin: 8px; background: #888; font: 14px system-ui; align-items: start }
  figure { margin: 0 } figcaption { background: #fff; padding: 2px 4px }
</style>
${shots.map(({ id, path }) => `<figure><figcaption>${id.split('--')[1]}</figcaption><img src="data:image/png;base64,${readFileSync(path, 'base64')}"></figure>`).join('')}`;

/** Serves a folder to this machine alone, on any free port. */
function serve(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    try {
      const body = readFileSync(join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)));
      response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
}
