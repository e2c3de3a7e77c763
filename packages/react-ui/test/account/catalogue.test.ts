import { describe, expect, it } from 'vitest';
import { ACCOUNT_MESSAGE_VALUES } from '../../src/users/account/account-known-keys';
import { connectedAppsText, passwordSectionText } from '../../src/account/section-text';
import { reauthText } from '../../src/account/step-up/reauth-text';
import { accountText } from '../../src/users/account/account-text';
import { twoFactorText } from '../../src/users/account/two-factor-text';
import { walletNamesText } from '../../src/users/text/wallet-names-text';
import { USER_BUTTON_MESSAGE_VALUES } from '../../src/user-button/user-button-known-keys';
import { userButtonText } from '../../src/user-button/user-button-text';
import { allMessages, messagesOf } from '../support/catalogue';

const own = messagesOf({
  accountText,
  connectedAppsText,
  passwordSectionText,
  reauthText,
  twoFactorText,
  walletNamesText,
  userButtonText,
});
const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('the texts of the account pages', () => {
  it('have the same text as the login if they share a key', () => {
    const login = allMessages();
    const shared = [...own].filter(([key]) => login.has(key));
    expect(shared).toEqual(shared.map(([key]) => [key, login.get(key)]));
  });

  it('are known to the compilers of host texts, with the values of each message', () => {
    const known: Readonly<Record<string, object>> = { ...ACCOUNT_MESSAGE_VALUES, ...USER_BUTTON_MESSAGE_VALUES };
    for (const [key, text] of own)
      expect(
        Object.keys(known[key] ?? { missing: true })
          .map((name) => `{${name}}`)
          .sort(),
        key,
      ).toEqual(valuesIn(text));
  });

  it('count by the number', () => {
    expect(accountText['foyer.me.emails.count']({ n: 1 })).toBe('1 address');
    expect(twoFactorText['foyer.me.app.left']({ n: 2 })).toBe('2 codes left');
  });
});
