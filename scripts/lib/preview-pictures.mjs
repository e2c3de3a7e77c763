import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const docs = join(root, 'docs');
const dataURL = (type, ...path) => `data:${type};base64,${readFileSync(join(docs, ...path)).toString('base64')}`;

const html = (css, body) => `<!doctype html><html lang="en"><style>
* { box-sizing: border-box; margin: 0 }
body { font-family: Arial, Helvetica, sans-serif; color: #f4f8f8 }
${css}</style>${body}</html>`;

/** The preview of the site in messages: its name, what it is, and the form. */
const preview = () =>
  html(
    `body { display: grid; grid-template-columns: 1fr 460px; align-items: center; gap: 24px; width: 1200px; height: 630px;
  padding: 0 40px 0 72px; background: linear-gradient(120deg, #0c5a56, #12303d) }
h1 { display: flex; align-items: center; gap: 20px; margin-bottom: 28px; font-size: 76px }
h1 img { width: 84px; height: 84px }
p { font-size: 42px; line-height: 1.25 }
p + p { margin-top: 24px; color: #bfe6dd; font-size: 27px; line-height: 1.4 }
.form { width: 460px; height: 484px; border-radius: 16px; object-fit: cover; object-position: top; box-shadow: 0 24px 60px rgb(0 0 0 / 35%) }`,
    `<div><h1><img src="${dataURL('image/svg+xml', 'public', 'favicon.svg')}" alt="">Foyer</h1>
<p>Sign-in UI and React hooks</p><p>For Stytch, better-auth or your own backend</p></div>
<img class="form" src="${dataURL('image/png', 'images', 'sign-in.png')}" alt="">`,
  );

const icon = () =>
  html(
    'img { display: block; width: 180px; height: 180px }',
    `<img src="${dataURL('image/svg+xml', 'public', 'favicon.svg')}" alt="">`,
  );

/**
 * Writes the preview of the site and its icon for home screens.
 * @param {import('playwright').Browser} browser
 */
export async function shootPreviews(browser) {
  const pictures = [
    { name: 'og.png', width: 1200, height: 630, page: preview() },
    { name: 'apple-touch-icon.png', width: 180, height: 180, page: icon() },
  ];
  for (const { name, width, height, page } of pictures) {
    const tab = await browser.newPage({ viewport: { width, height } });
    await tab.setContent(page, { waitUntil: 'load' });
    await tab.screenshot({ path: join(docs, 'public', name) });
    await tab.close();
  }
}
