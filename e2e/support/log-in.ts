import { expect, type PageProject } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { DEMO } from './addresses';

export const ADA = 'ada@example.com';

/** The demo's first page, with passcodes by email, for a sandbox and a token. */
export const demoOf = ({ url, publicToken }: Pick<PageProject, 'url' | 'publicToken'>): string =>
  `${DEMO}/?${new URLSearchParams({ provider: url, project: publicToken, methods: 'email', products: 'otp' })}`;

export async function askForCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(ADA);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Signs Ada in as a host's test does: by what the page shows, and the passcode that was sent. */
export async function logIn(page: Page, sandbox: PageProject): Promise<void> {
  await askForCode(page);
  const passcode = page.getByRole('textbox', { name: /passcode/i });
  await expect(passcode).toBeFocused();
  await passcode.pressSequentially(await sandbox.code(ADA));
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(ADA);
}
