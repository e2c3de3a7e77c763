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
/** The options of everything that administers an organization. */
export interface AdminOptions {
  /** Before which acts the member has to prove that they are there. */
  readonly stepUp?: StepUpConfig | undefined;
  /**
   * Who asks the member for that proof. Without it, an act that needs a proof is refused with `not_recent`, unless
   * there has been one lately.
   */
  readonly reauthProvider?: ReauthProvider | undefined;
}

/** What everything that administers an organization takes of a client. */
export interface AdminDeps<Options extends AdminOptions = AdminOptions> extends MemberSectionDeps<Options> {
  readonly rbac: {
    isAuthorizedSync(this: void, resourceId: string, action: string): boolean;
    isAuthorized(this: void, resourceId: string, action: string): Promise<boolean>;
  };
}

/** What a member sees of a part of the administration. */
export interface AdminData extends SectionData {
  /** Whether the roles of the session let them see it, as far as the project's policy is known. */
  readonly maySee: boolean;
}

/** An action on a resource. */
export type Permission = readonly [resourceId: string, action: string];

/** What may be done, by names of our own: each needs one of its permissions. */
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
/** Waits until the project's policy is known, 3 s at most, and says whether one of these is allowed. */
export async function isAllowed(
  permissions: readonly Permission[],
  { rbac }: Pick<AdminDeps, 'rbac'>,
): Promise<boolean> {
  const answers = await Promise.all(permissions.map(([resource, action]) => rbac.isAuthorized(resource, action)));
  return answers.includes(true);
}

/** Whether the provider has refused a call because no role of the session allows it. */
export const isForbidden = ({ code }: Problem): boolean => code === 'session_authorization_error';

/** A part of the administration: what it shows, and what it may. */
export function adminSource<Deps extends AdminDeps, Data extends AdminData>(
  read: (shown: ShownMember | null, deps: Deps) => Data,
): SectionSource<Deps, Data> {
  const source = memberSource<Deps, Data>(read);
  return { ...source, noted: (deps, run) => source.noted(deps, () => withFreshRoles(deps, run)) };
}

/** A refusal for want of a permission tells of roles that have changed: they come with the session. */
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

/** The part of an answer's event that says what of the organization was changed. */
export const changedOrganization = (
  act: AccountAction,
  { id, fields }: { readonly id?: string; readonly fields?: readonly string[] } = {},
) =>
  ({
    announce: 'FOYER_ORGANIZATION_CHANGED',
    response: { act, ...(id !== undefined && { id }), ...(fields && { fields }) },
  }) as const;

/** The problems that the administration finds itself. */
export const ADMIN_PROBLEMS = {
  last_admin: 'This is the last admin of the organization.',
  own_role: 'Nobody can change their own roles.',
  too_many_invitations: 'There are more than 50 addresses.',
  would_lock: 'The signed-in member could not log in any more.',
  last_sso: 'Members could only log in by a connection, and this is the last one.',
  list_needed: 'A restriction needs a list that is not empty.',
  invalid_logo: 'The address of a logo begins with https://.',
} as const;

export type AdminProblem = keyof typeof ADMIN_PROBLEMS;

export const adminProblem = (code: AdminProblem): Problem => ({ code, message: ADMIN_PROBLEMS[code] });
