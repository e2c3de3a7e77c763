import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call } from '../src/call';
import { calls as userCalls } from '../src/calls';
import { adminCalls } from '../src/organizations/admin/calls';
import { calls as memberCalls } from '../src/organizations/calls';

/** One call, as the contract's table says, which knows nothing of ours. */
interface Row {
  readonly name: string;
  readonly request: Readonly<Record<string, unknown>> | null;
  readonly session_effect: string;
  readonly dfp: string;
}

interface Kind {
  readonly kind: string;
  readonly calls: Readonly<Record<string, Call>>;
  readonly file: string;
  /** Arguments that a call needs although the contract makes them optional. */
  readonly more: Readonly<Record<string, string>>;
  /** Reads that are no GET. */
  readonly reads: readonly string[];
  /** Calls that reveal to visitors whether a user exists (contract 3.3, org api 5.11). */
  readonly lookups: readonly string[];
}

const KINDS: readonly Kind[] = [
  {
    kind: 'users',
    calls: userCalls,
    file: 'contract.json',
    more: { 'passwords.strengthCheck': 'email', 'user.update': 'name' },
    reads: ['passwords.strengthCheck', 'session.authenticate'],
    lookups: ['users.search'],
  },
  {
    kind: 'organizations',
    calls: memberCalls,
    file: 'organizations/contract.json',
    more: { 'self.update': 'name', 'self.unlinkRetiredEmail': 'email_address' },
    reads: [
      'passwords.strengthCheck',
      'session.authenticate',
      'discovery.organizations.list',
      'organization.getBySlug',
      'internal.searchMember',
    ],
    lookups: ['organization.getBySlug', 'internal.searchMember'],
  },
  {
    kind: 'administration',
    calls: adminCalls,
    file: 'organizations/admin-contract.json',
    more: { 'organization.members.unlinkRetiredEmail': 'email_address' },
    reads: ['organization.members.search', 'scim.getConnectionGroups'],
    lookups: [],
  },
];

/** One-time secrets. A trusted token is not one: the trusted system decides how long it works. */
const ONCE =
  /^(code|totp_code|recovery_code|signature|public_key_credential|id_token|\w*(magic_links|oauth|sso|reset|impersonation)_token)$/;
const isToken = (name: string, key: string) => key === 'token' && name !== 'session.attest';

const neededIn = ({ request }: Row): readonly string[] =>
  Object.entries(request ?? {}).flatMap(([key, type]) =>
    /\?(\s|$)/.test(String(type)) || key === '[]' || key.startsWith('query.') ? [] : [key],
  );

/** Arguments that the client adds to a call: the page, the result of a ceremony or a prompt, and a default. */
function isAdded(name: string, key: string): boolean {
  if (name.startsWith('oauth.googleOneTap') || name === 'internal.searchMember') return true;
  if (key === 'expiration_minutes') return name.startsWith('otps.');
  return ['public_token', 'public_key_credential', 'domain', 'user_agent'].includes(key);
}

/** The name of the contract for an argument. */
const RENAMED: Readonly<Record<string, string>> = { oauth_registration_id: 'oauth_user_registration_id' };
function fieldOf(name: string, argument: string): string {
  // Contract 3.1: the passcode travels as `token`.
  if (name === 'otps.authenticate' && argument === 'code') return 'token';
  const snake = argument.replaceAll(/[A-Z]+/g, (capital) => `_${capital.toLowerCase()}`);
  return RENAMED[snake] ?? snake;
}

describe.each(KINDS)('the table of the calls of $kind equals the contract', ({ calls, file, more, reads, lookups }) => {
  const contract = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly Row[];
  const rows = contract
    .filter(({ name }) => Object.hasOwn(calls, name))
    .map((row) => ({ ...row, call: calls[row.name] as Call }));

  it('of every call', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(rows)('$name: its required arguments', ({ call: { takes, path }, ...row }) => {
    const given = (takes.match(/\w+/g) ?? []).map((argument) => fieldOf(row.name, argument));
    const params = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, param]) => param ?? []);
    // Some ids are in the path and in the body.
    const needed = [...new Set([...neededIn(row), ...params])].filter((key) => !isAdded(row.name, key));
    expect(given.sort()).toEqual([...needed, ...(more[row.name] ?? '').split(' ').filter(Boolean)].sort());
  });

  it.each(rows)('contract 7: $name: its class of proofs', ({ dfp, call: { protection } }) => {
    expect(protection ?? '-').toBe(dfp);
  });

  it.each(rows)('$name: whether it signs in', ({ name, session_effect: effect, call: { mints } }) => {
    // It renews a session, and begins none.
    const isSignIn =
      /^(store user\+session|full session|always partial)/.test(effect) && name !== 'session.authenticate';
    expect(mints ?? false).toBe(isSignIn);
  });

  it.each(rows)('$name: whether it spends a one-time secret', ({ call: { spends }, ...row }) => {
    expect(spends ?? false).toBe(neededIn(row).some((key) => ONCE.test(key) || isToken(row.name, key)));
  });

  it.each(rows)('$name: whether it can be repeated', ({ name, call: { method, idempotent } }) => {
    // The client sends these two by itself, outside of its http.
    const isApart = ['bootstrap', 'oauth.googleOneTap.start'].includes(name);
    expect(idempotent ?? false).toBe((method === 'GET' && !isApart) || reads.includes(name));
  });

  // Which others are: core/test/session/calls-for-one-user.test.ts, and its twin of organizations.
  it.each(rows.filter(({ call: { method } }) => method === 'PUT' || method === 'DELETE'))(
    'threat T42: $name: a change of an account is for one user',
    ({ call: { personal } }) => {
      expect(personal).toBe(true);
    },
  );

  // Admin api 1: reads are repeated for the member who is then signed in; changes are for exactly one member.
  it.each(rows)('$name: a change of an organization is for one member', ({ call: { personal, idempotent } }) => {
    if (calls === adminCalls) expect(personal ?? false).toBe(!idempotent);
  });

  it.each(rows)('$name: whether a provider limits how often it is made', ({ name, call: { limited } }) => {
    expect(limited ?? false).toBe(lookups.includes(name));
  });
});
