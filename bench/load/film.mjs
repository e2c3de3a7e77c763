import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The time between two pictures of a strip, in ms. */
const STEP = 50;

/** How long a strip goes on after the next screen, in ms. */
const AFTER = 100;

/** The width of a picture on the sheet, in px. */
const WIDTH = 150;

/**
 * Records the frames that Chromium paints.
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<{ strip: (entered: number, ms: number) => Promise<Picture[]> }>} `strip`: the pictures every 50 ms,
 *   from `entered` (ms since the epoch) until `ms` and a little later.
 * @typedef {{ at: number, jpeg: string }} Picture `at`: ms since Enter.
 */
export async function recordFrames(session) {
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ time: metadata.timestamp * 1000, jpeg: data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 400 });
  return {
    async strip(entered, ms) {
      await wait(AFTER);
      const count = Math.ceil((ms + AFTER) / STEP);
      return Array.from({ length: count }, (_, index) => {
        const time = entered + index * STEP;
        const shown = frames.findLast((frame) => frame.time <= time) ?? frames[0];
        return { at: index * STEP, jpeg: shown.jpeg };
      });
    },
  };
}

const rowOf = ({ name, pictures }) =>
  `<tr><th>${name}</th>${pictures
    .map(({ at, jpeg }) => `<td>${at} ms<br><img src="data:image/jpeg;base64,${jpeg}" width="${WIDTH}"></td>`)
    .join('')}</tr>`;

/**
 * Writes the strips as one picture, a row for each page.
 * @param {import('playwright').Browser} browser
 * @param {string} path of the PNG file
 * @param {readonly { name: string, pictures: readonly Picture[] }[]} strips
 */
export async function writeSheet(browser, path, strips) {
  const page = await browser.newPage();
  const style =
    'body{font:12px sans-serif;margin:8px}table{border-spacing:4px}th{width:90px;text-align:left}td{white-space:nowrap}';
  await page.setContent(`<style>${style}</style><table>${strips.map(rowOf).join('')}</table>`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width, height: 600 });
  writeFileSync(path, await page.screenshot({ fullPage: true }));
  await page.close();
}
