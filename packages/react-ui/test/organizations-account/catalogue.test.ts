import { describe, expect, it } from 'vitest';
import { newAppText } from '../../src/account/new-app-text';
import { connectedAppsText, passwordSectionText } from '../../src/account/section-text';
import { reauthText } from '../../src/account/step-up/reauth-text';
import { ORGANIZATION_ACCOUNT_MESSAGE_VALUES } from '../../src/organizations/account/organization-account-known-keys';
import {
  memberAccountText,
  memberAppText,
  memberProblemText,
} from '../../src/organizations/account/member-account-text';
import { factorText, recoveryCodesText } from '../../src/login/second-factor/factor-text';
import { memberFactorText } from '../../src/organizations/login/second-factor/second-factor-text';
import { ACCOUNT_MESSAGE_VALUES } from '../../src/users/account/account-known-keys';
import { accountText } from '../../src/users/account/account-text';
import { twoFactorText } from '../../src/users/account/two-factor-text';
import { allMessages, messagesOf } from '../support/catalogue';

const own = messagesOf({
  connectedAppsText,
  memberAccountText,
  memberAppText,
  memberProblemText,
  newAppText,
  passwordSectionText,
  reauthText,
});
const users = messagesOf({ accountText, twoFactorText });
const valuesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const sharedWith = (others: ReadonlyMap<string, string>) => [...own].filter(([key]) => others.has(key));

describe('the texts of the account page of a member', () => {
  it.each([
    ['the log-in', allMessages()],
    ['the account page of a user', users],
    ['the second factor of a log-in', messagesOf({ factorText, memberFactorText, recoveryCodesText })],
  ])('have the same text as %s if they share a key', (_, others) => {
    expect(sharedWith(others).length).toBeGreaterThan(0);
    expect(sharedWith(others)).toEqual(sharedWith(others).map(([key]) => [key, others.get(key)]));
  });

  it('are known to the compiler of host texts, with the values of each message', () => {
    const known: Readonly<Record<string, object>> = ORGANIZATION_ACCOUNT_MESSAGE_VALUES;
    for (const [key, text] of own)
      expect(
        Object.keys(known[key] ?? { missing: true })
          .map((name) => `{${name}}`)
          .sort(),
        key,
      ).toEqual(valuesIn(text));
  });

  it('use the texts for users if they have none of their own', () => {
    const foreign = [...own.keys()].filter((key) => key.startsWith('foyer.me.'));
    expect(foreign.filter((key) => !Object.hasOwn(ACCOUNT_MESSAGE_VALUES, key))).toEqual([]);
  });
});
