import { BetterAuthError } from 'better-auth';
import { expect, it } from 'vitest';
import { foyer } from '../src/index';
import { LANDING, startBackend } from './backend';
import { Page } from './page';

const ADA = 'ada@example.com';

it('the old names of options and emails still work, and are logged once', async () => {
  const links: unknown[] = [];
  // The names of an older program, which TypeScript marks as deprecated.
  const older: Record<string, unknown> = {
    redirectURLs: undefined,
    redirectUrls: [LANDING],
    sendResetMail: (mail: Readonly<Record<string, unknown>>) => Promise.resolve(void links.push(mail['loginUrl'])),
  };
  const backend = await startBackend({ foyer: older });
  const page = new Page(backend);
  await page.byEmail(ADA);
  for (const email of [ADA, ADA]) await page.call('passwords.resetByEmailStart', { email });
  expect(links).toEqual([expect.stringContaining(`${LANDING}?`), expect.stringContaining(`${LANDING}?`)]);
  const logged = backend.logged.filter((line) => line.includes('is now'));
  expect(logged).toEqual([
    expect.stringContaining('The option redirectUrls of foyer() is now redirectURLs.'),
    expect.stringContaining('loginUrl of sendResetMail is now loginURL.'),
  ]);
});

it('both names of an option are refused', () => {
  const both = { publicToken: 'public-token-test-names', redirectURLs: [LANDING], redirectUrls: [LANDING] };
  expect(() => foyer(both)).toThrow(BetterAuthError);
  expect(() => foyer(both)).toThrow('got redirectURLs and also redirectUrls, its old name');
});
