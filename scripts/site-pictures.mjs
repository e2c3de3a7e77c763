/**
 * The pictures of the site and of README: `npm run site-pictures`. The looks are those of the code blocks in
 * docs/guide/theming.md and docs/guide/theming-gallery.md, and the sign-in is a real one, against a provider in this
 * process. No port is opened.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import ts from 'typescript';
import { findChromium } from './lib/chromium.mjs';
import { GALLERY_TOKENS } from './lib/gallery-tokens.mjs';
import { shootGuide } from './lib/guide-pictures.mjs';
import { PANEL, shootDevtools, SIZE } from './lib/devtools-pictures.mjs';
import { shootPreviews } from './lib/preview-pictures.mjs';
import { fail, root } from './lib/process.mjs';
import { build } from './lib/servers.mjs';

const ORIGIN = 'http://localhost:4400';
const TOKEN = 'public-token-test-pictures';
const images = join(root, 'docs', 'images');
const CDN = join(root, 'packages', 'vanilla', 'dist', 'cdn');

const page = (css = '') => `<!doctype html><html lang="en"><style>body { margin: 0; padding: 24px; background: #eef1f3 }
.dark { background: #0b0d10 }
${css}</style><div id="login"></div></html>`;

/** The looks of a page of the guide: `{ name, styles, css }` of each picture in a section, with the section's code. */
function looksOf(guide) {
  const text = readFileSync(join(root, 'docs', 'guide', guide), 'utf8');
  return text.split(/^## /m).flatMap((section) => {
    const names = [...section.matchAll(/\.\.\/images\/looks\/([a-z-]+)\.png/g)].map(([, name]) => name);
    const [, typed] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
    const [, css] = /```css\n([\s\S]*?)```/.exec(section) ?? [];
    return names.map((name) => ({ name, css, styles: typed && stylesOf(typed) }));
  });
}

/** The looks of the gallery, each on a light or a dark page, in a narrow window. */
async function galleryLooks() {
  const themes = await import(join(root, 'packages', 'react-ui', 'dist', 'themes.js'));
  const ready = { soft: themes.softTheme, sharp: themes.sharpTheme, 'high-contrast': themes.highContrastTheme };
  return looksOf('theming-gallery.md').map(({ name, css }) => {
    const [, look, scheme] = /^(.+)-(light|dark)$/.exec(name);
    return {
      name,
      // A recipe needs a page with the variables of its design system.
      css: ready[look]
        ? '.dark { color-scheme: dark }'
        : `${GALLERY_TOKENS[look]}\n${css.replaceAll(/^@(?:layer|import|custom-variant) .*$/gm, '')}`,
      styles: JSON.stringify({ ...ready[look], colorScheme: 'auto' }),
      isDark: scheme === 'dark',
      isNarrow: true,
    };
  });
}

function stylesOf(block) {
  const file = ts.createSourceFile('look.ts', block, ts.ScriptTarget.ES2022);
  const declared = file.statements.find(ts.isVariableStatement).declarationList.declarations[0].initializer;
  return declared.getText(file);
}

async function provider() {
  const { createSandbox } = await import(join(root, 'packages', 'sandbox', 'dist', 'index.js'));
  const sandbox = await createSandbox({ control: true, data: 'memory' });
  const body = JSON.stringify({ disable_sdk_watermark: true });
  await sandbox.handle(new Request(`${ORIGIN}/sandbox/project?project=${TOKEN}`, { method: 'POST', body }));
  return sandbox;
}

/** Answers the calls of a page: its own files from the build, all else from the provider. */
async function lead(tab, sandbox) {
  await tab.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: page() });
    if (pathname === PANEL.path) return route.fulfill({ path: PANEL.file, contentType: 'text/javascript' });
    if (pathname.startsWith('/foyer/'))
      return route.fulfill({ path: join(CDN, pathname.slice('/foyer/'.length)), contentType: 'text/javascript' });
    const body = route.request().postData() ?? undefined;
    const answer = await sandbox.handle(
      new Request(ORIGIN + pathname + search, {
        method: route.request().method(),
        headers: route.request().headers(),
        body,
      }),
    );
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  await tab.goto(`${ORIGIN}/`);
}

const mount = (tab, styles = '{}', products = "['oauth', 'otp']", more = '', methods = "['email']") =>
  tab.addScriptTag({
    type: 'module',
    content: `import { createClient, mountLogin } from '/foyer/foyer.js';
      const client = createClient('${TOKEN}', { endpoints: { testAPIURL: '${ORIGIN}' } });
      ${more}
      mountLogin(client, { element: '#login', styles: ${styles}, config: {
        products: ${products}, otpOptions: { methods: ${methods} },
        oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } } });`,
  });

async function shootLook(context, sandbox, { name, styles, css, isDark = name === 'night', isNarrow = false }) {
  const tab = await context.newPage();
  if (isNarrow) await tab.setViewportSize({ width: 400, height: 500 });
  await lead(tab, sandbox);
  if (css) await tab.addStyleTag({ content: css });
  if (isNarrow) await tab.addStyleTag({ content: `body { padding: 16px; ${isDark ? '' : 'background: #fff'} }` });
  if (isDark)
    await tab.evaluate(() => [document.documentElement, document.body].forEach((one) => one.classList.add('dark')));
  await mount(tab, styles);
  await tab.getByRole('button', { name: /GitHub/ }).waitFor();
  await tab.getByRole('textbox', { name: /email/i }).fill('ada@example.com');
  await tab.screenshot({ path: join(images, 'looks', `${name}.png`), animations: 'disabled' });
  await tab.close();
}

/** A sign-in by passcode, with four of six digits typed. */
async function shootSignIn(context, sandbox) {
  const tab = await context.newPage();
  await lead(tab, sandbox);
  await mount(tab, '{}', "['otp']");
  await tab.getByRole('textbox', { name: /email/i }).fill('ada@example.com');
  await tab.getByRole('button', { name: 'Continue', exact: true }).click();
  const passcode = tab.getByRole('textbox', { name: /passcode/i });
  await passcode.fill((await codeOf(sandbox, 'ada@example.com')).slice(0, 4));
  await tab.screenshot({ path: join(images, 'sign-in.png'), animations: 'disabled', caret: 'initial' });
  await tab.close();
}

/** README's pictures, for sharp displays: the first form with its tabs, and the account page of a signed-in user. */
async function shootReadme(browser, sandbox) {
  const tab = await (
    await browser.newContext({ viewport: { width: 860, height: 800 }, deviceScaleFactor: 2 })
  ).newPage();
  await lead(tab, sandbox);
  const expose = 'window.client = client;';
  await mount(tab, '{}', "['otp']", expose, "['sms', 'whatsapp', 'email']");
  await tab.getByRole('tab', { name: 'Email' }).click();
  await tab.getByRole('textbox', { name: /email/i }).evaluate((field) => field.blur());
  await tab
    .locator('#login .foyer')
    .first()
    .screenshot({ path: join(images, 'login.png'), animations: 'disabled' });
  for (const email of ['ada@example.com', 'lovelace@example.com']) {
    const { method_id } = await tab.evaluate(
      (to) => window.client.otps.email[window.client.session.getSync() ? 'send' : 'loginOrCreate'](to),
      email,
    );
    const code = await codeOf(sandbox, email);
    await tab.evaluate(
      ([id, value]) => window.client.otps.authenticate(value, id, { session_duration_minutes: 30 }),
      [method_id, code],
    );
  }
  await tab.addScriptTag({
    type: 'module',
    content: `import { mountAccount } from '/foyer/foyer-account.js';
      document.querySelector('#login').replaceWith(Object.assign(document.createElement('div'), { id: 'account' }));
      mountAccount(window.client, { element: '#account', openSection: 'emails' });`,
  });
  await tab.getByText('lovelace@example.com', { exact: true }).waitFor();
  await tab
    .locator('#account .foyer')
    .first()
    .screenshot({ path: join(images, 'account.png'), animations: 'disabled' });
  await tab.close();
}

async function codeOf(sandbox, email, project = TOKEN) {
  const inbox = await sandbox.handle(
    new Request(`${ORIGIN}/sandbox/messages?to=${encodeURIComponent(email)}&project=${project}`),
  );
  return (await inbox.json()).messages[0].code;
}

/** The first form, for the landing page. */
async function shootHero(browser, sandbox) {
  const context = await browser.newContext({ viewport: { width: 480, height: 560 }, deviceScaleFactor: 2 });
  const tab = await context.newPage();
  await lead(tab, sandbox);
  await mount(tab);
  await tab.getByRole('button', { name: /GitHub/ }).waitFor();
  const form = tab.locator('#login .foyer').first();
  await form.screenshot({ path: join(root, 'docs', 'public', 'hero.png'), animations: 'disabled' });
  await context.close();
}

/** The panel over a sign-in of its own. */
async function devtools(browser, sandbox) {
  const tab = await (await browser.newContext({ viewport: SIZE, timezoneId: 'UTC' })).newPage();
  await lead(tab, sandbox);
  await tab.addStyleTag({ content: '#login { display: grid; justify-content: center }' });
  const panel = `document.title = 'Harbour'; (await import('${PANEL.path}')).mountDevtools(client, { initialIsOpen: true });`;
  await mount(tab, '{}', "['otp']", panel);
  await shootDevtools(tab, (email) => codeOf(sandbox, email), images);
}

await build('@foyer/vanilla', '@foyer/devtools', '@foyer/sandbox');
mkdirSync(join(images, 'looks'), { recursive: true });
const executablePath = findChromium() ?? fail('Chromium was not found: npm run site-pictures needs it.');
const browser = await chromium.launch({ executablePath });
const context = await browser.newContext({ viewport: { width: 480, height: 560 } });
const sandbox = await provider();
for (const look of [...looksOf('theming.md'), ...(await galleryLooks())]) await shootLook(context, sandbox, look);
await shootSignIn(context, sandbox);
await shootReadme(browser, sandbox);
await shootHero(browser, sandbox);
await shootGuide(browser, {
  open: (tab) => lead(tab, sandbox),
  sandbox,
  origin: ORIGIN,
  folder: images,
  codeOf: (email, project) => codeOf(sandbox, email, project),
});
await devtools(browser, sandbox);
await shootPreviews(browser);
await browser.close();
await sandbox.close();
console.log('Wrote the pictures of docs/images, docs/public/{hero,og,apple-touch-icon}.png.');
