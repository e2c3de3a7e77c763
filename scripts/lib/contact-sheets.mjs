import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './chromium.mjs';
import { openStories, serve } from './story-screens.mjs';

/** How wide a page of that many pixels is in a sheet, and how many stand beside each other. */
const LOOKS = { 320: { shown: 200, columns: 8 }, 400: { shown: 240, columns: 7 }, 800: { shown: 400, columns: 4 } };

/**
 * One picture of all stories of each component at each width: `MemberList-320.webp`. The lists of moments are left out:
 * they draw no screen.
 * @param {string} built The folder of the built stories.
 * @param {Readonly<Record<string, (id: string) => boolean>>} components Which stories are those of a component.
 * @param {string} folder
 * @returns {Promise<readonly string[]>} The name and the size of each.
 */
export async function drawContactSheets(built, components, folder) {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
  const stories = Object.values(entries).filter(({ id, type }) => type === 'story' && !/-moments--|--all$/.test(id));
  mkdirSync(folder, { recursive: true });
  const server = await serve(built);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const drawn = [];
  try {
    for (const [name, isOf] of Object.entries(components)) {
      for (const width of Object.keys(LOOKS).map(Number)) {
        const file = join(folder, `${name}-${width}.webp`);
        writeFileSync(
          file,
          await drawSheet(
            browser,
            server.url,
            stories.filter(({ id }) => isOf(id)),
            width,
          ),
        );
        drawn.push(`${name}-${width}: ${Math.round(statSync(file).size / 1024)} kB`);
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return drawn;
}

async function drawSheet(browser, url, stories, width) {
  const { tab, show } = await openStories(browser, url, { first: stories[0].id, page: 'light', width });
  const shots = [];
  for (const { id, name } of stories) {
    await show(id);
    // The pane of a host's page around the widget is as high as a window.
    const widget = tab.locator('#storybook-root > *').first();
    shots.push({ name, png: (await widget.screenshot({ animations: 'disabled' })).toString('base64') });
  }
  await tab.close();
  return compressed(browser, shots, LOOKS[width]);
}

/** The pictures in columns, as one of a format that is small for flat colours. */
async function compressed(browser, shots, { shown, columns }) {
  const tab = await browser.newPage({ viewport: { width: columns * (shown + 12) + 12, height: 800 } });
  await tab.setContent(sheet(shots, { shown, columns }));
  const png = (await tab.screenshot({ fullPage: true })).toString('base64');
  const webp = await tab.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.5);
  }, png);
  await tab.close();
  return Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
}

const sheet = (shots, { shown, columns }) => `<!doctype html>
<style>
  body { margin: 12px 12px 0; background: #c9d1d6; font: 12px system-ui; columns: ${columns}; column-gap: 12px }
  figure { margin: 0 0 12px; break-inside: avoid } figcaption { padding: 0 0 2px } img { display: block; inline-size: ${shown}px }
</style>
${shots.map(({ name, png }) => `<figure><figcaption>${name}</figcaption><img alt="" src="data:image/png;base64,${png}"></figure>`).join('')}`;
