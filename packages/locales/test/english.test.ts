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

/** Every group of texts is an object named `…Text`, in a file named `…-text.ts`. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../react-ui/src/**/*-text.ts', { eager: true });

/** The keys that hosts can replace. Not an import, because only this test reads a different package. */
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
/** The account pages and the user button share a catalogue. */
const ACCOUNT_MESSAGE_VALUES: Known = {
  ...knownTo('/account-known-keys', 'ACCOUNT_MESSAGE_VALUES'),
  ...knownTo('/user-button-known-keys', 'USER_BUTTON_MESSAGE_VALUES'),
};

/** The account page of a member, the admin components and the switcher share a catalogue. */
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

/** The texts of a message for several values, as the screens render them. */
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
  it('en.json has the keys of users, with the texts of their screens', () => {
    expect(Object.keys(users).sort()).toEqual(Object.keys(MESSAGE_VALUES).sort());
    expectSame(users, groups(false), MESSAGE_VALUES);
  });

  it('organizations/en.json has the keys that users lack, with the texts of the organization screens', () => {
    const composed = composeOrganizations(users, own);
    expect(Object.keys(composed).sort()).toEqual(Object.keys(ORGANIZATION_MESSAGE_VALUES).sort());
    expectSame(composed, { ...groups(false), ...groups(true) }, ORGANIZATION_MESSAGE_VALUES);
  });

  it('organizations use the texts for users for all keys without their own text', () => {
    expect([...sharedKeys].sort()).toEqual(
      Object.keys(ORGANIZATION_MESSAGE_VALUES)
        .filter((key) => !(key in own))
        .sort(),
    );
  });

  it('account/en.json has the keys that sign-in lacks, with the texts of the account pages', () => {
    const composed = composeAccount(users, own, account);
    expect(Object.keys(composed).sort()).toEqual(Object.keys(ACCOUNT_MESSAGE_VALUES).sort());
    expectSame(composed, { ...groups(true), ...groups(false) }, ACCOUNT_MESSAGE_VALUES);
  });

  it('account pages use the texts of sign-in for all keys without their own text', () => {
    expect([...accountKeys].sort()).toEqual(
      Object.keys(ACCOUNT_MESSAGE_VALUES)
        .filter((key) => !(key in account))
        .sort(),
    );
  });

  it('organizations/account/en.json has the keys that other catalogues lack, with the texts of the admin components', () => {
    const composed = composeOrganizationAccount(users, own, account, administration);
    expect(Object.keys(composed).sort()).toEqual(Object.keys(ADMINISTRATION_MESSAGE_VALUES).sort());
    expectSame(composed, { ...groups(false), ...groups(true) }, ADMINISTRATION_MESSAGE_VALUES);
  });

  it('the admin components use the texts of other catalogues for all keys without their own text', () => {
    expect([...administrationKeys].sort()).toEqual(
      Object.keys(ADMINISTRATION_MESSAGE_VALUES)
        .filter((key) => !(key in administration))
        .sort(),
    );
  });
});
