import type { Page } from '@playwright/test';
import { addressOf } from './support/address-of';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';
const scene = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

test('the headless page: passcodes by email and text message, with its own error texts', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  await page.goto(addressOf(sandbox, {}, 'headless.html'));
  await scene(page, 'Who’s there?');
  const knock = page.getByRole('button', { name: 'Knock' });
  await knock.click();
  await expect(page.getByRole('alert')).toHaveText('That is not an email address.');
  await page.getByRole('textbox', { name: 'Your email address' }).fill(ADA);
  await knock.click();
  await scene(page, 'Say the word.');
  await expect(page.getByText(`It went to ${ADA}. Six digits.`)).toBeVisible();
  const word = page.getByRole('textbox', { name: 'Passcode' });
  await expect(word).toBeFocused();
  await word.pressSequentially('000000');
  await expect(page.getByRole('alert')).toHaveText('That is not the word. Once more?');
  await word.pressSequentially(await sandbox.code(ADA));
  await scene(page, 'Come on in.');
  await expect(page.getByText(ADA)).toBeVisible();
  await page.getByRole('button', { name: 'Leave again' }).click();
  await scene(page, 'Who’s there?');
  await page.getByRole('radio', { name: 'a code by text' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('4155552671');
  await knock.click();
  await scene(page, 'Say the word.');
  await word.pressSequentially(await sandbox.code('+14155552671'));
  await scene(page, 'Come on in.');
});

test('the headless page: a link, in the same browser and in another', async ({ page, sandbox, anotherBrowser }) => {
  await page.goto(addressOf(sandbox, {}, 'headless.html'));
  await page.getByRole('radio', { name: 'a link by email' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Your email address' }).fill(ADA);
  await page.getByRole('button', { name: 'Knock' }).click();
  await scene(page, 'Check your post.');
  const other = await anotherBrowser();
  await other.goto(await sandbox.link(ADA));
  await scene(other, 'Is it you?');
  await other.getByRole('button', { name: 'It is not' }).click();
  await scene(other, 'Who’s there?');
  await page.goto(await sandbox.link(ADA));
  await scene(page, 'Come on in.');
  expect(page.url()).not.toContain('token=');
});
