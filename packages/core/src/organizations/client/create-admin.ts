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

/** The admin calls of a client, by namespace. */
export interface AdminClient {
  readonly organization: OrganizationAdmin;
  readonly sso: SsoAdmin;
  readonly scim: ScimAdmin;
  readonly internal: AdminPortal;
}

interface AdminDeps extends Pick<EngineDeps<SignedInMember>, 'tab'>, Pick<OrganizationApiDeps, 'http' | 'keepParts'> {
  /** The id of the signed-in member in this tab, or of the last one. */
  readonly shown: () => string | undefined;
  /** Forgets the session that a call has ended, as it was when the call began. */
  readonly over: (began: Began) => Promise<void>;
  // Passed in, because an import from the first-call chunk would make bundlers split that chunk.
  readonly createCheckCall: typeof createCheckCall;
}

/**
 * Creates the admin calls.
 *
 * @returns The calls for a member: the one who was signed in when the call was made, before this chunk loaded.
 */
export function createAdmin({
  tab,
  http,
  keepParts,
  shown,
  over,
  createCheckCall: create,
}: AdminDeps): (userId: string | undefined) => AdminClient {
  const checkCall = create(adminCalls, {}, shown);
  const self = () => tab.account.idsOf(tab.get().state).person || undefined;
  const ending: AdminApiDeps['ending'] = async (call, isOver) => {
    const began = beginning(tab.read());
    const answer = await call();
    if (isOver()) await over(began);
    return answer;
  };

  return (userId) => {
    const deps: AdminApiDeps = { ask: createAskAdmin(http, () => userId ?? shown()), keepParts, ending, self };
    const client: AdminClient = {
      organization: createOrganizationAdmin(deps, createMembersAdmin(deps)),
      sso: createSsoAdmin(deps),
      scim: createScimAdmin(deps),
      internal: createAdminPortal(deps),
    };
    return checked(client, (name, args) => checkCall(name, args, userId));
  };
}

type AnyCall = (...args: readonly unknown[]) => unknown;

/** Wraps each call so that its arguments are checked first. */
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
