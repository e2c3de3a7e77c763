import { describe, expect, it } from 'vitest';
import accountKeys from '../build/account-keys.json' with { type: 'json' };
import { compileMessages, composeAccount, composeOrganizationAccount, composeOrganizations } from '../build/languages';
import administrationKeys from '../build/organization-account-keys.json' with { type: 'json' };
import sharedKeys from '../build/shared-keys.json' with { type: 'json' };
import users from '../messages/en.json' with { type: 'json' };
import account from '../messages/account/en.json' with { type: 'json' };
import own from '../messages/organizations/en.json' with { type: 'json' };
import administration from '../messages/organizations/account/en.json' with { type: 'json' };
import { createLocale } from '../src/locale';

type Said = string | ((values: Readonly<Record<string, string | number>>) => string);
type Group = Readonly<Record<string, Said>>;
/** The names of a message's values, by key. */
type Known = Readonly<Record<string, object>>;

/** Every group of texts is an object that is called `…Text`, in a file that is called `…-text.ts`. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../react-ui/src/**/*-text.ts', { eager: true });

/** The keys that hosts may name. Not an import: nobody but this test sees into another package. */
const known = import.meta.glob<Known>(
  '../../react-ui/src/**/{known-keys,organization-known-keys,account-known-keys,user-button-known-keys,organization-account-known-keys,admin-known-keys,switcher-known-keys}.ts',
  { eager: true, import: '*' },
);
const knownTo = (file: string, name: string): Known => {
  const [, values = {}] = Object.entries(known).find(([path]) => path.includes(file)) ?? [];
  return (values[name] ?? {}) as Known;
};
const MESSAGE_VALUES = knownTo('/users/text/known-keys', 'MESSAGE_VALUES');
const ORGANIZATION_MESSAGE_VALUES = knownTo('/organization-known-keys', 'ORGANIZATION_MESSAGE_VALUES');
/** One catalogue serves the account pages and the user button. */
const ACCOUNT_MESSAGE_VALUES: Known = {
  ...knownTo('/account-known-keys', 'ACCOUNT_MESSAGE_VALUES'),
  ...knownTo('/user-button-known-keys', 'USER_BUTTON_MESSAGE_VALUES'),
};

/** One catalogue serves the account of a member, the administration and the switcher. */
const ADMINISTRATION_MESSAGE_VALUES: Known = {
  ...knownTo('/organization-account-known-keys', 'ORGANIZATION_ACCOUNT_MESSAGE_VALUES'),
  ...knownTo('/admin-known-keys', 'ADMIN_MESSAGE_VALUES'),
  ...knownTo('/switcher-known-keys', 'SWITCHER_MESSAGE_VALUES'),
};

const groups = (isOwn: boolean): Group =>
  Object.assign(
    {},
    ...Object.entries(modules)
      .filter(([path]) => path.includes('/organizations/') === isOwn)
      .flatMap(([, file]) => Object.values(file).filter((one) => typeof one === 'object')),
  ) as Group;

/** What a message says with each of some values, in the words of the screens. */
function saidBy(message: Said | undefined, names: readonly string[]): readonly string[] {
  return [0, 1, 2, 5, 21].map((count) => {
    const values = Object.fromEntries(names.map((name) => [name, count]));
    return typeof message === 'function'
      ? message(values)
      : (message ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  });
}

function expectSame(sources: Readonly<Record<string, string>>, catalogue: Group, known: Known): void {
  const { texts } = createLocale('en', 'ltr', compileMessages(sources));
  for (const [key, values] of Object.entries(known)) {
    const names = Object.keys(values);
    const ours = saidBy((given) => texts[key]?.(given) ?? '', names);
    expect({ key, says: ours }).toEqual({ key, says: saidBy(catalogue[key], names) });
  }
}

describe('the messages that translators read', () => {
  it('issue 14: en.json has the keys of users, and says what their screens say', () => {
    expect(Object.keys(users).sort()).toEqual(Object.keys(MESSAGE_VALUES).sort());
    expectSame(users, groups(false), MESSAGE_VALUES);
  });

  it('issue 14: organizations/en.json has the keys that users lack, and says what the screens of organizations say', () => {
    const composed = composeOrganizations(users, own);
    expect(Object.keys(composed).sort()).toEqual(Object.keys(ORGANIZATION_MESSAGE_VALUES).sort());
    expectSame(composed, { ...groups(false), ...groups(true) }, ORGANIZATION_MESSAGE_VALUES);
  });

  it('issue 14: the keys that organizations take from users are all that they have no own text for', () => {
    expect([...sharedKeys].sort()).toEqual(
      Object.keys(ORGANIZATION_MESSAGE_VALUES)
        .filter((key) => !(key in own))
        .sort(),
    );
  });

  it('issue 26: account/en.json has the keys that sign-in lacks, and says what the account pages say', () => {
    const composed = composeAccount(users, own, account);
    expect(Object.keys(composed).sort()).toEqual(Object.keys(ACCOUNT_MESSAGE_VALUES).sort());
    expectSame(composed, { ...groups(true), ...groups(false) }, ACCOUNT_MESSAGE_VALUES);
  });

  it('issue 26: the keys that account pages take from sign-in are all that they have no own text for', () => {
    expect([...accountKeys].sort()).toEqual(
      Object.keys(ACCOUNT_MESSAGE_VALUES)
        .filter((key) => !(key in account))
        .sort(),
    );
  });

  it('issue 27: organizations/account/en.json has the keys that other catalogues lack, and says what administration says', () => {
    const composed = composeOrganizationAccount(users, own, account, administration);
    expect(Object.keys(composed).sort()).toEqual(Object.keys(ADMINISTRATION_MESSAGE_VALUES).sort());
    expectSame(composed, { ...groups(false), ...groups(true) }, ADMINISTRATION_MESSAGE_VALUES);
  });

  it('issue 27: the keys that administration takes from other catalogues are all that it has no own text for', () => {
    expect([...administrationKeys].sort()).toEqual(
      Object.keys(ADMINISTRATION_MESSAGE_VALUES)
        .filter((key) => !(key in administration))
        .sort(),
    );
  });
});
