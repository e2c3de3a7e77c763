import { adminCalls } from '@foyer/wire/organizations/admin/calls';
import type { createCheckCall } from '../../client/check-call';
import type { EngineDeps } from '../../client/engine-deps';
import { beginning } from '../../session/snapshot';
import type { Began } from '../../session/snapshot';
import type { AdminApiDeps } from '../api/admin-call';
import { createAskAdmin } from '../api/admin-call';
import { createMembersAdmin } from '../api/members-admin';
import type { AdminPortal, OrganizationAdmin } from '../api/organization-admin';
import { createAdminPortal, createOrganizationAdmin } from '../api/organization-admin';
import type { ScimAdmin } from '../api/scim-admin';
import { createScimAdmin } from '../api/scim-admin';
import type { SsoAdmin } from '../api/sso-admin';
import { createSsoAdmin } from '../api/sso-admin';
import type { OrganizationApiDeps } from '../api/call';
import type { SignedInMember } from '../session/members';

/** What a client has for those who administer their organization, by the names of its namespaces. */
export interface AdminClient {
  readonly organization: OrganizationAdmin;
  readonly sso: SsoAdmin;
  readonly scim: ScimAdmin;
  readonly internal: AdminPortal;
}

interface AdminDeps extends Pick<EngineDeps<SignedInMember>, 'tab'>, Pick<OrganizationApiDeps, 'http' | 'keepParts'> {
  /** The id of the member whom this tab shows, or has shown last. */
  readonly shown: () => string | undefined;
  /** Forgets the session as it was when a call began that has ended it. */
  readonly over: (began: Began) => Promise<void>;
  // It is in the file of first calls, which bundlers would split in two if this one took something from there by
  // itself.
  readonly createCheckCall: typeof createCheckCall;
}

/**
 * The calls by which an organization administers itself.
 *
 * @returns Those of a person: whom this tab showed when the call was made, though its code came later.
 */
export function createAdmin({
  tab,
  http,
  keepParts,
  shown,
  over,
  createCheckCall: create,
}: AdminDeps): (person: string | undefined) => AdminClient {
  const checkCall = create(adminCalls, {}, shown);
  const self = () => tab.account.idsOf(tab.get().state).person || undefined;
  const ending: AdminApiDeps['ending'] = async (call, isOver) => {
    const began = beginning(tab.read());
    const answer = await call();
    if (isOver()) await over(began);
    return answer;
  };

  return (person) => {
    const deps: AdminApiDeps = { ask: createAskAdmin(http, () => person ?? shown()), keepParts, ending, self };
    const client: AdminClient = {
      organization: createOrganizationAdmin(deps, createMembersAdmin(deps)),
      sso: createSsoAdmin(deps),
      scim: createScimAdmin(deps),
      internal: createAdminPortal(deps),
    };
    return checked(client, (name, args) => checkCall(name, args, person));
  };
}

type AnyCall = (...args: readonly unknown[]) => unknown;

/** The same calls, each of which is checked first, by its name below the client. */
function checked<Inner extends object>(
  calls: Inner,
  check: (name: string, args: readonly unknown[]) => void,
  path = '',
): Inner {
  const inner = Object.entries(calls).map(([key, part]: [string, object | AnyCall]) => {
    const name = path + key;
    if (typeof part !== 'function') return [key, checked(part, check, `${name}.`)] as const;
    const call: AnyCall = (...args) => {
      check(name, args);
      return (part as AnyCall)(...args);
    };
    return [key, call] as const;
  });
  return Object.fromEntries(inner) as Inner;
}
