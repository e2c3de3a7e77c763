import type { Page } from '@playwright/test';
import { PROVIDER, SAMPLES } from './support/addresses';
import { expectAccessible } from './support/accessible';
import { RenderedPage } from './support/rendered-page';
import { expect, test } from './support/fixtures';
import { RelyingParty } from './support/relying-party';
import type { React } from './support/sample-page';
import { REACTS } from './support/sample-page';
import type { SandboxProject } from './support/sandbox-project';

const ADA = 'ada@example.com';
const START = '/sdk/v1/idp/oauth/authorize/start';
const SUBMIT = '/sdk/v1/idp/oauth/authorize/submit';
const STRENGTH = '/sdk/v1/passwords/strength_check';
const TEXT = 'correct horse battery';

/** Signs Ada in on a page of the samples, by its client. Returns her id. */
async function signIn(page: Page, react: React, sandbox: SandboxProject): Promise<string> {
  const query = { kind: 'users', lang: 'en', later: '', provider: PROVIDER, project: sandbox.publicToken };
  await page.goto(`${SAMPLES}/${react}/index.html?${new URLSearchParams(query)}`);
  const method = await page.evaluate(
    async (email) => (await window.users?.otps.email.loginOrCreate(email))?.method_id ?? '',
    ADA,
  );
  return page.evaluate(
    async ([code, id]) =>
      (await window.users?.otps.authenticate(code, id, { session_duration_minutes: 60 }))?.user_id ?? '',
    [await sandbox.code(ADA), method] as const,
  );
}

/** The page of an authorization request, with a server that has requested it for this user. */
async function openConsent(page: Page, react: React, sandbox: SandboxProject, user: string) {
  await RelyingParty.register(sandbox, page);
  const rendered = new RenderedPage(page, react, sandbox);
  const request = {
    client_id: `notes-${sandbox.publicToken}`,
    redirect_uri: 'https://notes.example/back',
    response_type: 'code',
    scope: 'openid email',
    state: 's',
  };
  const shown = '.foyer-choices > .foyer-button:last-of-type';
  return {
    rendered,
    live: await rendered.open('ConsentScreen', { block: 'widget-consent', query: { ...request, user }, shown }),
  };
}

for (const react of REACTS) {
  test.describe(`decision 124: first screens of a request, React ${react}`, () => {
    test('a new password can be typed before any script, and nothing moves or is lost', async ({ page, sandbox }) => {
      const rendered = new RenderedPage(page, react, sandbox);
      const query = { stytch_token_type: 'reset_password', token: 'token-of-a-mail' };
      const open = () => rendered.open('NewPassword', { block: 'widget-reset', query, latency: 60 });
      await (
        await open()
      )();
      await page.waitForLoadState('networkidle');
      expect(await rendered.shifts()).toEqual([]);
      const live = await open();
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
      expect(await page.content()).not.toContain(query.token);
      await expectAccessible(page, '.foyer-host');
      const field = page.locator('input[name="password"]');
      await field.focus();
      await page.keyboard.type(TEXT.slice(0, 9), { delay: 40 });
      await live(async () => {
        await page.keyboard.type(TEXT.slice(9), { delay: 40 });
        await page.keyboard.press('ArrowLeft');
      });
      await expect.poll(() => sandbox.calls(STRENGTH)).not.toEqual([]);
      await expect(field).toBeFocused();
      const caret = await field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart]);
      expect(caret).toEqual([TEXT, TEXT.length - 1]);
      rendered.keptToItself(TEXT);
    });

    test('a request for access is there before any script, waits, and is decided without a second question to the provider', async ({
      page,
      sandbox,
    }) => {
      const { rendered, live } = await openConsent(page, react, sandbox, await signIn(page, react, sandbox));
      const allow = page.getByRole('button', { name: 'Allow' });
      await expect(page.getByRole('heading', { name: 'Sign in to Acme Notes' })).toBeVisible();
      await expect(allow).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page, '.foyer-host');
      await allow.focus();
      await page.keyboard.press('Enter');
      await live();
      await expect(allow).toBeFocused();
      expect(await rendered.shifts()).toEqual([]);
      expect(await sandbox.calls(SUBMIT)).toEqual([]);
      await allow.click();
      await expect(page).toHaveURL(/^https:\/\/notes\.example\/back\?/);
      expect(await sandbox.calls(START)).toEqual([]);
      expect(await sandbox.calls(SUBMIT)).toMatchObject([{ body: { consent_granted: true } }]);
    });

    test('a request for access is decided by keyboard alone, with a network that fails once', async ({
      page,
      sandbox,
      guard,
    }) => {
      guard.provokes(SUBMIT);
      // Nothing has been asked of the provider before, so the failure is also advice to the developer.
      guard.expectsConsole(/cannot be reached/);
      const { live } = await openConsent(page, react, sandbox, await signIn(page, react, sandbox));
      await page.route(`**${SUBMIT}`, (route) => route.abort(), { times: 1 });
      await live();
      const allow = page.getByRole('button', { name: 'Allow' });
      await expect(allow).not.toHaveAttribute('aria-disabled', 'true');
      for (let stop = 0; stop < 8 && !(await allow.evaluate((button) => button === document.activeElement)); stop += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'reach' })).toBeVisible();
      await expectAccessible(page, '.foyer-host');
      await expect(allow).toBeFocused();
      await guard.getsExpected();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/^https:\/\/notes\.example\/back\?/);
    });

    test('a request that was made for a different user is made again', async ({ page, sandbox }) => {
      await signIn(page, react, sandbox);
      const { live } = await openConsent(page, react, sandbox, 'user-test-somebody-else');
      await live();
      await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
      expect(await sandbox.calls(START)).toHaveLength(1);
    });
  });
}
