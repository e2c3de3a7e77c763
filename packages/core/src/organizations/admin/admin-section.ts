import type { FullAuth } from '@foyer/wire/organizations';
import type { ReauthProvider, SectionData } from '../../flow/section/section';
import type { SectionSource } from '../../flow/section/section-flow';
import { toFoyerError } from '../../base/errors';
import type { Problem } from '../../base/errors';
import type { AccountAction } from '../../flow/account-action';
import type { StepUpConfig } from '../../flow/account/recency';
import type { MemberSectionDeps } from '../account/options';
import type { ShownMember } from '../account/member-section';
import { memberSource } from '../account/member-section';

// Account screens, section 2.
/** Options shared by all organization admin sections. */
export interface AdminOptions {
  /** The actions that require re-authentication. */
  readonly stepUp?: StepUpConfig | undefined;
  /**
   * Asks the member to re-authenticate. Without a provider, a sensitive action fails with `not_recent` unless the
   * member has authenticated recently.
   */
  readonly reauthProvider?: ReauthProvider | undefined;
}

/** The parts of a client that all organization admin sections use. */
export interface AdminDeps<Options extends AdminOptions = AdminOptions> extends MemberSectionDeps<Options> {
  readonly rbac: {
    isAuthorizedSync(this: void, resourceId: string, action: string): boolean;
    isAuthorized(this: void, resourceId: string, action: string): Promise<boolean>;
  };
}

/** Data of an admin section that comes with the session. */
export interface AdminData extends SectionData {
  /** Whether a role of the session allows the member to see the section. False until the project's policy is known. */
  readonly maySee: boolean;
}

/** An action on a resource. */
export type Permission = readonly [resourceId: string, action: string];

/** Which actions are allowed, by Foyer's names for them. Each action needs one of its permissions. */
export type Allowed<Name extends string> = Readonly<Record<Name, boolean>>;

export function allowedOf<Name extends string>(
  permissions: Readonly<Record<Name, readonly Permission[]>>,
  { rbac }: Pick<AdminDeps, 'rbac'>,
): Allowed<Name> {
  const named = Object.entries<readonly Permission[]>(permissions);
  const allowed = named.map(
    ([name, needed]) => [name, needed.some(([resource, action]) => rbac.isAuthorizedSync(resource, action))] as const,
  );
  return Object.fromEntries(allowed) as Allowed<Name>;
}

// Account screens, section 7.7.
/** Waits up to 3 s for the project's policy; resolves with true if at least one of the permissions is granted. */
export async function isAllowed(
  permissions: readonly Permission[],
  { rbac }: Pick<AdminDeps, 'rbac'>,
): Promise<boolean> {
  const answers = await Promise.all(permissions.map(([resource, action]) => rbac.isAuthorized(resource, action)));
  return answers.includes(true);
}

/** Whether the provider refused a call because no role of the session allows it. */
export const isForbidden = ({ code }: Problem): boolean => code === 'session_authorization_error';

/**
 * The data source of an admin section. Refreshes the session when the provider refuses a call for lack of permission.
 */
export function adminSource<Deps extends AdminDeps, Data extends AdminData>(
  read: (shown: ShownMember | null, deps: Deps) => Data,
): SectionSource<Deps, Data> {
  const source = memberSource<Deps, Data>(read);
  return { ...source, noted: (deps, run) => source.noted(deps, () => withFreshRoles(deps, run)) };
}

/** A refusal for lack of permission means that the roles have changed; a fresh session contains the new ones. */
async function withFreshRoles<Answer>(
  { session }: { readonly session: { authenticate(): Promise<FullAuth> } },
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (thrown) {
    if (isForbidden(toFoyerError(thrown))) await session.authenticate().catch(() => undefined);
    throw thrown;
  }
}

/** The part of an event that reports a change of the organization to the host. */
export const changedOrganization = (
  action: AccountAction,
  { id, fields }: { readonly id?: string; readonly fields?: readonly string[] } = {},
) =>
  ({
    announce: 'FOYER_ORGANIZATION_CHANGED',
    response: { act: action, ...(id !== undefined && { id }), ...(fields && { fields }) },
  }) as const;

/** Problems that Foyer detects before it calls the provider. */
export const ADMIN_PROBLEMS = {
  /** The member is the only admin. */
  last_admin: 'This is the last admin of the organization.',
  /** The change concerns the roles of the signed-in member. */
  own_role: 'Members cannot change their own roles.',
  /** The form has more than 50 addresses. */
  too_many_invitations: 'You can invite at most 50 addresses at a time.',
  /** The change would lock the signed-in member out. */
  would_lock: 'The signed-in member could no longer log in.',
  /** Only SSO would be allowed, and no SSO connection is active. */
  last_sso: 'Members could only log in with SSO, and the organization has no active SSO connection.',
  /** A restriction has an empty list. */
  list_needed: 'This restriction needs at least one entry in its list.',
  /** The address of the logo is not https. */
  invalid_logo: 'The logo URL must begin with https://.',
} as const;

/** The code of a problem that an admin page detects itself. */
export type AdminProblem = keyof typeof ADMIN_PROBLEMS;

export const adminProblem = (code: AdminProblem): Problem => ({ code, message: ADMIN_PROBLEMS[code] });
