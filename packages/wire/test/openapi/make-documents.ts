import { readFileSync } from 'node:fs';
import { errorsOf } from '../../../../scripts/call-errors';
import type { Needed } from '../../../../scripts/needed-fields';
import {
  isAbout,
  NEEDED,
  NEEDED_BY_MEMBERS,
  NEEDED_IN_ITEMS,
  NEEDED_IN_ITEMS_OF_MEMBERS,
} from '../../../../scripts/needed-fields';
import type { Answer } from '../../src/answers-by';
import { answers } from '../../src/answers';
import type { Call } from '../../src/call';
import { calls } from '../../src/calls';
import { googleOneTapStartQuery } from '../../src/oauth';
import { adminAnswers } from '../../src/organizations/admin/answers';
import { adminCalls } from '../../src/organizations/admin/calls';
import { adminRequests } from '../../src/organizations/admin/requests';
import { SCIM_IDPS } from '../../src/organizations/admin/scim';
import { SSO_IDPS } from '../../src/organizations/admin/sso';
import { answers as memberAnswers } from '../../src/organizations/answers';
import { calls as memberCalls } from '../../src/organizations/calls';
import { AUTH_METHODS, MFA_METHODS } from '../../src/organizations/organization';
import { requests as memberRequests } from '../../src/organizations/requests';
import { requests } from '../../src/requests';
import { ADMIN_CALLS } from './admin-calls-text';
import { componentsOf } from './components';
import { documentOf } from './document';
import { TITLES } from './document-text';
import type { JsonObject } from './json';
import { MEMBER_CALLS } from './member-calls-text';
import { memberNavigations, userNavigations } from './navigations';
import type { Described } from './operation';
import { namedSchemas } from './schema-sources';
import { USER_CALLS } from './user-calls-text';

type By<T> = Readonly<Record<string, T | undefined>>;

interface Tables {
  readonly calls: Readonly<Record<string, Call>>;
  readonly summaries: Readonly<Record<string, string>>;
  readonly requests: By<Described['request']>;
  readonly answers: By<Answer>;
  readonly needed: readonly Needed[];
  readonly needsSession: (name: string, call: Call) => boolean;
  readonly errors: (name: string) => readonly string[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const errorTypes = read('../error-types.json') as Parameters<typeof componentsOf>[1];
const adminErrors = new Map(
  (read('../organizations/admin-contract.json') as readonly { name: string; errors: readonly string[] }[]).map(
    ({ name, errors }) => [name, errors],
  ),
);
// That of the package would make the documents stale with each release, though nothing in them has changed.
/** The version of the contract, of which there is one. */
const version = '1.0.0';

/** Calls that only read, but for the signed-in user or member. */
const OF_THE_SESSION = [
  'user.get',
  'user.getConnectedApps',
  'self.get',
  'self.getConnectedApps',
  'organization.get',
  'session.authenticate',
  'session.revoke',
  'totps.authenticate',
  'totps.recover',
];

// A user who signs out might no longer have a session.
const ofTheSession = (name: string, { personal }: Call): boolean =>
  (personal === true && name !== 'idp.oauthLogoutStart') ||
  name.endsWith('.secondary') ||
  OF_THE_SESSION.includes(name);
/** A second factor is also added to an intermediate session. */
const isSecondFactor = (name: string): boolean => ['otps.sms.send', 'totp.create'].includes(name);

/** The required members of an answer with these members. */
const neededBy =
  (rows: readonly Needed[], name: string) =>
  (members: readonly string[]): readonly string[] => {
    const kinds = [
      ...(members.includes('session_jwt') ? ['every sign-in'] : []),
      ...(members.includes('discovered_organizations') ? ['every discovery'] : []),
    ];
    return rows.filter((row) => kinds.includes(row.of) || isAbout(row, name)).map(({ field }) => field);
  };

const described = (tables: Tables): readonly Described[] =>
  Object.entries(tables.calls).map(([name, call]) => ({
    ...call,
    name,
    summary: tables.summaries[name] ?? '',
    request: tables.requests[name],
    response: tables.answers[name]?.response,
    query: name === 'oauth.googleOneTap.start' ? googleOneTapStartQuery : undefined,
    needsSession: tables.needsSession(name, call),
    needed: neededBy(tables.needed, name),
    errors: tables.errors(name),
  }));

function byList(rows: readonly Needed[]): Readonly<Record<string, readonly string[]>> {
  const lists = [...new Set(rows.map(({ of }) => of))];
  return Object.fromEntries(
    lists.map((list) => [list, rows.filter(({ of }) => of === list).map(({ field }) => field)]),
  );
}

const USERS: Tables = {
  calls,
  summaries: USER_CALLS,
  requests,
  answers,
  needed: NEEDED,
  needsSession: ofTheSession,
  errors: (name) => errorsOf('users', name),
};
const MEMBERS: Tables = {
  calls: memberCalls,
  summaries: MEMBER_CALLS,
  requests: memberRequests,
  answers: memberAnswers,
  needed: NEEDED_BY_MEMBERS,
  needsSession: (name, call) => ofTheSession(name, call) && !isSecondFactor(name),
  errors: (name) => errorsOf('members', name),
};
const ADMINISTRATION: Tables = {
  calls: adminCalls,
  summaries: ADMIN_CALLS,
  requests: adminRequests,
  answers: adminAnswers,
  needed: NEEDED_BY_MEMBERS,
  needsSession: () => true,
  errors: (name) => adminErrors.get(name) ?? [],
};

/** Lists of values to which descriptions refer. */
const VALUES = { AuthMethod: AUTH_METHODS, MfaMethod: MFA_METHODS, ScimIdp: SCIM_IDPS, SsoIdp: SSO_IDPS };

/** The documents by their names. */
export async function makeDocuments(): Promise<Readonly<Record<'users' | 'organizations', JsonObject>>> {
  const shared = { version };
  return {
    users: documentOf({
      ...shared,
      title: TITLES.users,
      calls: described(USERS),
      components: componentsOf(await namedSchemas(['']), errorTypes),
      navigations: userNavigations,
      neededInItems: byList(NEEDED_IN_ITEMS),
    }),
    organizations: documentOf({
      ...shared,
      title: TITLES.organizations,
      calls: [...described(MEMBERS), ...described(ADMINISTRATION)],
      components: componentsOf(await namedSchemas(['organizations/', 'organizations/admin/', '']), errorTypes, VALUES),
      navigations: memberNavigations,
      neededInItems: byList(NEEDED_IN_ITEMS_OF_MEMBERS),
    }),
  };
}
