import type { Page } from '@playwright/test';
import { expect, test as base } from './support/fixtures';
import { HotServer } from './support/hot-server';
import type { LoginWidget } from './support/login-widget';
import { PageResources } from './support/page-resources';
import { REFRESH } from './support/tabs';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const SEND = '/sdk/v1/otps/email/login_or_create';
/** Longer than what a new screen does late: the first tick of its countdown, the batch of events. In ms. */
const AFTERWARDS = 5000;
/** Three minutes, and the jitter added to them. In ms. */
const INTERVAL = 200_000;

/** The browser may keep the text that was replaced last, and keeps the code of each edition. */
const EDITIONS = { nodes: 1, heap: Infinity };

const test = base.extend<{ readonly hot: HotServer }>({
  hot: async ({ baseURL: _address }, provide, info) => {
    const server = await HotServer.start(info.outputPath('host'));
    await provide(server);
    await server.close();
  },
});

/** Gives the page another edition and waits for it. A reload would lose what was typed. */
async function editPage(page: Page, hot: HotServer, file: string, edition: string): Promise<void> {
  await hot.edit(file, (text) => text.replace(/\w+ edition/, `${edition} edition`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${edition} edition`);
}

/** Edits the module that creates the client, until the widget has restarted with a new one. */
async function editClient(widget: LoginWidget, hot: HotServer, change: (text: string) => string): Promise<void> {
  await widget.email.fill(GRACE);
  await hot.edit('client.ts', change);
  await expect(widget.email).toHaveValue('');
}

/**
 * Edits the module that creates the client: the widget restarts each time, and nothing of the old one remains (decision
 * 66).
 */
async function editsOfClientLeaveNothing(widget: LoginWidget, hot: HotServer, resources: PageResources): Promise<void> {
  await hot.edit('client.ts', another);
  await widget.isAt('Sign up or log in');
  // React and the browser may keep the form that was replaced last.
  await editClient(widget, hot, another);
  const before = await resources.settled();
  await editClient(widget, hot, another);
  await resources.holdsNoMoreThan(before, EDITIONS);
}

const another = (text: string) => `${text}// Edited.\n`;

const hostEvents = (page: Page) => page.evaluate(() => window.hostHeard);

test('fault B12: Fast Refresh keeps what was begun and sends nothing again; another client starts anew, alone', async ({
  page,
  hot,
  sandbox,
  widget,
  guard,
}) => {
  const own = page.getByTestId('own');
  const events = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];
  await page.clock.install();
  const resources = await PageResources.watch(page);
  await page.goto(hot.addressOf(sandbox, ''));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially('12');
  await own.getByRole('button').click();
  await expect(own).toContainText('It counts.');

  await test.step('an edit of what the widget and the hooks stand in', async () => {
    await page.clock.runFor(AFTERWARDS);
    const before = await resources.settled();
    await editPage(page, hot, 'app.tsx', 'Second');
    await editPage(page, hot, 'app.tsx', 'Third');
    await expect(own).toContainText('It counts.');
    await expect(widget.passcode).toHaveValue('12');
    await resources.holdsNoMoreThan(before, EDITIONS);
    expect((await sandbox.calls(SEND)).map(({ body }) => body?.['email'])).toEqual([ADA, GRACE]);
    await widget.passcode.fill(await sandbox.code(ADA));
    await widget.isAt('Success!');
    await expect(own).toContainText(ADA);
    expect(await hostEvents(page)).toEqual(events);
  });

  await test.step('edits of the module that makes the client', async () => {
    await editsOfClientLeaveNothing(widget, hot, resources);
    await expect(own).toContainText(ADA);
  });

  await test.step('an edit after which the page does not destroy the former client', async () => {
    guard.expectsConsole(/This page has two clients for/);
    await editClient(widget, hot, (text) => text.replace(/\n\/\/ As docs[^]*/, ''));
    await resources.settled();
    const asked = (await sandbox.calls(REFRESH)).length;
    await page.clock.fastForward(INTERVAL);
    await expect.poll(async () => (await sandbox.calls(REFRESH)).length).toBeGreaterThan(asked);
    await resources.settled();
    expect(await sandbox.calls(REFRESH)).toHaveLength(asked + 1);
    expect(await hostEvents(page)).toEqual(events);
  });
});

test('fault B12: a script that mounts again keeps what was begun; with another client it starts anew', async ({
  page,
  hot,
  sandbox,
  widget,
}) => {
  const resources = await PageResources.watch(page);
  await page.goto(hot.addressOf(sandbox, 'script.html'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially('12');
  await editPage(page, hot, 'script.ts', 'Second');
  await editPage(page, hot, 'script.ts', 'Third');
  await expect(widget.passcode).toHaveValue('12');
  await editsOfClientLeaveNothing(widget, hot, resources);
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  expect(await hostEvents(page)).toEqual(['OTP_LOGIN_OR_CREATE']);
});
