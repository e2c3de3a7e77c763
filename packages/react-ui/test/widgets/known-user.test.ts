import { describe, expect, it } from 'vitest';
import { shownUserOf } from '../../src/login/known-user';

type Page = Parameters<typeof shownUserOf>[0]['page'];

describe('decision 167: the known user of a page that stays open', () => {
  it.each([
    [true, undefined],
    ['withAddress', 'ada@example.com'],
  ] as const)('is the one of the last sign-in, not of the first render: %s', (rememberLastMethod, address) => {
    const values: unknown[] = [];
    const page: Page = {
      store: { remove: () => undefined, read: () => values.at(-1) },
      options: { rememberLastMethod },
    };
    const known = shownUserOf({ page, href: () => 'https://app.example.com/login' }, {});
    expect([known.lastUsed, known.tabMark('email'), known.initialValues]).toEqual([undefined, undefined, {}]);
    values.push({ method: 'email', address: 'ada@example.com' });
    expect(known.lastUsed).toBe('email');
    expect(known.tabMark('email')).toBeDefined();
    expect(known.tabMark('sms')).toBeUndefined();
    expect(known.initialValues.email).toBe(address);
  });
});
