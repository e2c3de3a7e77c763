import type { TraceTagged } from '@foyer/core/testing';
import { flowOf, readTrace, replay } from '@foyer/core/testing';
import type { Locator, Page } from '@playwright/test';
import { addressOf, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { LoginWidget } from './support/login-widget';
import { expectAccessible } from './support/accessible';

const ADA = 'ada@example.com';
const AUTHENTICATE = '/sdk/v1/otps/authenticate';

/** The file of the panel, in the built demo. */
const PANEL = /\/assets\/production-[^/]*\.js$/;

/** The panel of a page under a strict Content-Security-Policy and Trusted Types. */
class Panel {
  readonly button: Locator;
  readonly drawer: Locator;

  constructor(readonly page: Page) {
    this.button = page.getByRole('button', { name: 'Open Foyer developer tools' });
    this.drawer = page.getByRole('dialog', { name: 'Foyer developer tools' });
  }

  /** Moves among the tabs with the keyboard, with as many presses as the tabs are apart. */
  async goTo(tab: string): Promise<void> {
    const tabs = this.drawer.getByRole('tab');
    const shown = this.drawer.getByRole('tab', { selected: true });
    const [titles, from] = [await tabs.allTextContents(), await shown.textContent()];
    const steps = titles.indexOf(tab) - titles.indexOf(from ?? '');
    await shown.focus();
    for (let step = 0; step < Math.abs(steps); step += 1)
      await this.page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(shown).toHaveText(tab);
  }

  async isAccessible(): Promise<void> {
    await expectAccessible(this.page, 'html');
  }
}

test('a page that does not ask for developer tools loads nothing of them', async ({ page, sandbox }) => {
  const panels: string[] = [];
  page.on('request', (request) => {
    if (PANEL.test(request.url())) panels.push(request.url());
  });
  await page.goto(addressOf(sandbox, passcode('email'), 'csp.html'));
  await new LoginWidget(page, page.getByRole('main')).isAt('Sign up or log in');
  // They leave when the page has nothing else to do.
  await expect.poll(() => sandbox.calls('/sdk/v1/events')).not.toEqual([]);
  expect(panels).toEqual([]);
  await page.goto(addressOf(sandbox, { ...passcode('email'), devtools: '1' }, 'csp.html'));
  await expect(new Panel(page).button).toBeVisible();
  expect(panels).toHaveLength(1);
});

test('the panel shows a sign-in step by step, by keyboard alone, with no secret and under a strict policy', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(AUTHENTICATE);
  await page.goto(addressOf(sandbox, { ...passcode('email'), devtools: '1' }, 'csp.html'));
  const widget = new LoginWidget(page, page.getByRole('main'));
  const panel = new Panel(page);
  await widget.isAt('Sign up or log in');
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await panel.button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.drawer).toBeVisible();
  await expect(panel.drawer).toContainText('otp: code');
  await panel.isAccessible();
  await panel.goTo('Calls');
  await expect(panel.drawer).toContainText(AUTHENTICATE);
  await expect(panel.drawer).toContainText('404');
  await panel.isAccessible();
  await panel.goTo('Session');
  await expect(panel.drawer).toContainText('They hold none.');
  const code = await sandbox.code(ADA);
  await widget.passcode.fill(code);
  await widget.isAt('Success!');
  await expect(panel.drawer).not.toContainText('They hold none.');
  await panel.goTo('Time line');
  await expect(panel.drawer).toContainText('signed in');
  await panel.isAccessible();
  expect(await panel.drawer.innerText()).not.toContain(code);
  await panel.goTo('Passkeys');
  await panel.drawer.getByRole('button', { name: 'Check this page' }).press('Enter');
  await expect(panel.drawer).toContainText('These passkeys can be used on this page.');
  await panel.isAccessible();
  await page.keyboard.press('Escape');
  await expect(panel.drawer).toHaveCount(0);
  await expect(panel.button).toBeFocused();
  await expect(page.getByTestId('violations')).toHaveAttribute('data-count', '0');
});

test('the button of the closed panel is in the corner that the page names', async ({ page, sandbox }) => {
  const [width, height] = [320, 640];
  await page.setViewportSize({ width, height });
  for (const corner of ['top-left', 'top-right', 'bottom-left', 'bottom-right']) {
    await page.goto(addressOf(sandbox, { ...passcode('email'), devtools: corner }, 'csp.html'));
    const { x = 0, y = 0 } = (await new Panel(page).button.boundingBox()) ?? {};
    const [vertical, horizontal] = [y < height / 2 ? 'top' : 'bottom', x < width / 2 ? 'left' : 'right'];
    expect(`${vertical}-${horizontal}`).toBe(corner);
    await expect(page.getByTestId('violations')).toHaveAttribute('data-count', '0');
  }
});

test('a trace of a sign-in is copied by keyboard, contains no personal data, and replays with the current rules', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(AUTHENTICATE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(addressOf(sandbox, { ...passcode('email'), devtools: '1' }, 'csp.html'));
  const widget = new LoginWidget(page, page.getByRole('main'));
  const panel = new Panel(page);
  // The panel is there before the visitor begins, so that the trace has all that they do.
  await expect(panel.button).toBeVisible();
  await widget.isAt('Sign up or log in');
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  const code = await sandbox.code(ADA);
  await widget.passcode.fill(code);
  await widget.isAt('Success!');
  await panel.button.focus();
  await page.keyboard.press('Enter');
  await panel.drawer.getByRole('button', { name: 'Copy trace' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.drawer).toContainText('Copied as a trace, without secrets and personal data.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const trace = readTrace(text);
  expect(trace.steps.map(({ event }) => nameOf(event))).toEqual(
    expect.arrayContaining(['otp submitDestination', 'otp codeSent', 'otp submitCode', 'otp codeAccepted']),
  );
  expect(trace.steps.length).toBeLessThan(40);
  // The random ids of requests can contain any letters of hexadecimal numbers.
  const withoutIds = text.replaceAll(/request-id-test-[\da-f-]+/g, '');
  for (const datum of [ADA, 'ada', code, '000000']) expect(withoutIds).not.toContain(datum);
  expect(replay(flowOf(trace), trace)).toEqual([]);
  await panel.isAccessible();
  await expect(page.getByTestId('violations')).toHaveAttribute('data-count', '0');
});

/** The name of an event, and the name that a method gets. */
function nameOf({ type, event }: TraceTagged): string {
  const { type: inner } = (event ?? {}) as { readonly type?: string };
  return inner ? `${type} ${inner}` : type;
}

test('what a visitor types is text in the panel, also where it looks like markup', async ({ page, sandbox }) => {
  await page.goto(addressOf(sandbox, { ...passcode('email'), devtools: '1' }, 'csp.html'));
  const widget = new LoginWidget(page, page.getByRole('main'));
  const panel = new Panel(page);
  await expect(panel.button).toBeVisible();
  await widget.isAt('Sign up or log in');
  const hostile = '"<img/src=x/onerror=alert(1)>"@example.com';
  await widget.submitEmail(hostile);
  await expect(widget.alert).toBeVisible();
  await panel.button.click();
  await expect(panel.drawer).toContainText(JSON.stringify(hostile));
  await expect(panel.drawer.locator('img')).toHaveCount(0);
  await panel.isAccessible();
  await expect(page.getByTestId('violations')).toHaveAttribute('data-count', '0');
});
