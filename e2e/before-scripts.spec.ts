import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { Sample } from './support/sample-page';
import { REACTS, SamplePage } from './support/sample-page';

const ADA = 'ada@example.com';
const PHONE = '4155552671';
const SEND = '/sdk/v1/otps/email/login_or_create';
const TEXT = '/sdk/v1/otps/sms/login_or_create';
const EMAIL_CODE: Sample = { block: 'readme-EmailCode', component: 'EmailCode', kind: 'users' };
const PASSCODE: Sample = { block: 'guide-passcodes-Passcode', component: 'Passcode', kind: 'users' };

/**
 * The user's place on the page: the focused field, its text and caret, the page's address, and the length of the
 * history.
 */
const placeOnPage = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    return [focused?.name, focused?.value, focused?.selectionStart, location.href, history.length] as const;
  });

for (const react of REACTS) {
  test.describe(`decision 119: before any script has run, React ${react}`, () => {
    test('a submit is stored, and the form sends it after hydration', async ({ page, sandbox }) => {
      const sample = new SamplePage(page, react, sandbox);
      const live = await sample.openBeforeScripts(PASSCODE);
      await sample.field('Phone').pressSequentially(PHONE);
      await page.keyboard.press('ArrowLeft');
      const before = await placeOnPage(page);
      expect(before.slice(0, 3)).toEqual(['phone', PHONE, PHONE.length - 1]);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await sample.field('Phone').focus();
      expect(await placeOnPage(page)).toEqual(before);
      expect(await sandbox.calls(TEXT)).toEqual([]);
      await live();
      await sample.field('Passcode').pressSequentially(await sandbox.code(`+1${PHONE}`));
      await expect(page.getByText('You are in.')).toBeVisible();
      expect(await sandbox.calls(TEXT)).toHaveLength(1);
      sample.keptToItself(PHONE);
    });

    test('threat T43: no address and no code is in a URL, the history or a referrer', async ({ page, sandbox }) => {
      const sample = new SamplePage(page, react, sandbox);
      const live = await sample.openBeforeScripts(EMAIL_CODE);
      const [, , , address, entries] = await placeOnPage(page);
      await sample.field('Email').fill(ADA);
      await sample.press('Send me a code');
      await expect(sample.field('Email')).toHaveValue(ADA);
      await live();
      const code = await sandbox.code(ADA);
      await sample.field('Passcode').fill(code);
      await sample.press('Sign in');
      await expect(page.getByText('You are in.')).toBeVisible();
      expect((await placeOnPage(page)).slice(3)).toEqual([address, entries]);
      expect(await sandbox.calls(SEND)).toHaveLength(1);
      sample.keptToItself(ADA, code);
    });

    test('a user who continues to type after the submit has sent nothing', async ({ page, sandbox }) => {
      const sample = new SamplePage(page, react, sandbox);
      const live = await sample.openBeforeScripts(EMAIL_CODE);
      await sample.field('Email').fill('ada@example.co');
      await page.keyboard.press('Enter');
      await page.keyboard.type('m');
      await live();
      await expect(sample.field('Email')).toHaveValue(ADA);
      await page.keyboard.press('Enter');
      await expect(sample.field('Passcode')).toBeVisible();
      expect(await sandbox.calls(SEND), 'the one of the second press').toHaveLength(1);
      sample.keptToItself(ADA);
    });

    test('without the script that stores it, a submit leaves the page by POST, and its URL contains nothing that was typed', async ({
      page,
      sandbox,
    }) => {
      const sample = new SamplePage(page, react, sandbox);
      const live = await sample.openBeforeScripts(EMAIL_CODE, { keepsSubmits: false });
      const [, , , address] = await placeOnPage(page);
      const left = page.waitForRequest((request) => request.isNavigationRequest());
      await sample.field('Email').fill(ADA);
      await page.keyboard.press('Enter');
      const request = await left;
      expect([request.method(), request.url()]).toEqual(['POST', address]);
      await live();
      await expect(sample.field('Email'), 'another page').toHaveValue('');
      expect(page.url()).toBe(address);
      expect(await sandbox.calls(SEND)).toEqual([]);
      sample.hasNoAddressWith(ADA);
    });
  });
}
