import { setTimeout as wait } from 'node:timers/promises';
import { selectors, watch } from './watch.mjs';

/** How long a run waits for what has to come, in ms: a broken page shows soon that it does not. */
const LIMIT = 20_000;
const LIMIT_OF_BROKEN = 1500;

const CALLS = { email: '/sdk/v1/otps/email/login_or_create', phone: '/sdk/v1/otps/sms/login_or_create' };
const RECIPIENT = { email: 'email', phone: 'phone_number' };

/**
 * A browser that plays runs one after another, each as a new visitor: starting one takes longer than a run.
 * @typedef {object} Player
 * @property {string} agent
 * @property {import('playwright').Page} tab
 * @property {import('playwright').CDPSession} session
 * @property {{ notes: import('./watch.mjs').Note[], errors: string[], addresses: string[] }} heard In the present run.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} agent
 * @returns {Promise<Player>}
 */
export async function openPlayer(browser, agent) {
  const context = await browser.newContext({ userAgent: agent, viewport: { width: 400, height: 700 } });
  const tab = await context.newPage();
  const player = { agent, tab, session: await context.newCDPSession(tab), heard: undefined };
  tab.on('pageerror', (error) => player.heard?.errors.push(String(error)));
  tab.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && player.heard?.errors.push(message.text()),
  );
  tab.on('framenavigated', (frame) => player.heard?.addresses.push(frame.url()));
  await tab.exposeBinding('note', (_source, told) => void player.heard?.notes.push(told));
  await tab.addInitScript(watch, selectors);
  return player;
}

/**
 * Plays one run, to the session.
 * @param {Player} player
 * @param {Awaited<ReturnType<typeof import('./host.mjs').openHost>>} host
 * @param {import('./pages.mjs').EarlyPage} page
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<import('./judge.mjs').Seen>}
 */
export async function play(player, host, page, plan) {
  const { agent, tab, session } = player;
  await forget(player, host);
  const run = await host.begin(agent, page, plan);
  const heard = { notes: [], errors: [], addresses: run.addresses };
  player.heard = heard;
  await session.send('Emulation.setCPUThrottlingRate', { rate: plan.cpu });
  await tab.goto(run.url, { waitUntil: 'commit' });
  await visitorActs(tab, run, plan);
  const end = await signIn(tab, run, plan, page.isBroken ? LIMIT_OF_BROKEN : LIMIT);
  const screen = end.isSignedIn ? undefined : await shownBy(tab);
  const { entries } = await session.send('Page.getNavigationHistory');
  const calls = await run.project.calls(CALLS[plan.field]);
  const sent = calls.map(({ body }) => String(body?.[RECIPIENT[plan.field]]));
  return {
    page,
    plan,
    ...heard,
    sent,
    screen,
    addresses: [...run.addresses, ...entries.map(({ url }) => url)],
    ...end,
  };
}

/** What the page says. It may be on its way to another one. */
const shownBy = (tab) =>
  tab
    .locator('h2, [role="alert"]')
    .allInnerTexts()
    .then((texts) => texts.join(' | '), String);

/** Leaves the page, and all that its visitor has left in the browser. */
async function forget(player, { home }) {
  const { tab, session } = player;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tab.goto(home);
  player.heard = undefined;
  await tab.context().clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin: new URL(home).origin, storageTypes: 'all' });
  await tab.evaluate(() => sessionStorage.clear());
  await session.send('Page.resetNavigationHistory');
}

/** Types into the first form and presses Enter, while scripts come when they come. */
async function visitorActs(tab, run, plan) {
  const { text, edited, key, pause, isDouble, arrive } = plan;
  await tab.locator(selectors.first).first().focus();
  const arrival = wait(arrive).then(run.arrive);
  const { keyboard } = tab;
  if (edited === undefined) await keyboard.type(text, { delay: key });
  else {
    await keyboard.type(text.slice(0, edited) + text.slice(edited + 1), { delay: key });
    for (let steps = text.length - 1 - edited; steps > 0; steps -= 1) await keyboard.press('ArrowLeft', { delay: key });
    await keyboard.type(text.charAt(edited));
  }
  await wait(pause);
  await keyboard.press('Enter');
  if (isDouble) await keyboard.press('Enter');
  await arrival;
}

/** Reads the passcode and types it on the screen that follows. */
async function signIn(tab, { project }, { field, text }, timeout) {
  const there = await comes(tab.locator(selectors.next).first().waitFor({ timeout }));
  if (!there) return { isSignedIn: false };
  const code = await project.code(field === 'email' ? text : `+1${text}`).catch(() => undefined);
  if (!code) return { isSignedIn: false };
  await tab.locator(selectors.next).first().focus();
  await tab.keyboard.type(code);
  // A form without a script waits for Enter; one with a script sends the last digit itself.
  if (await tab.evaluate(() => document.scripts.length === 0)) await tab.keyboard.press('Enter');
  return { code, isSignedIn: await comes(tab.locator('html[data-signed-in]').waitFor({ state: 'attached', timeout })) };
}

const comes = (awaited) =>
  awaited.then(
    () => true,
    () => false,
  );
