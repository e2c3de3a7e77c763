import type { Clock } from '../deps';
import type { AccountAction } from '../account-action';
import type { ReauthRequest } from '../section/section';
import type { SessionFactor } from '../../session/is-recent';
import { isBrowser, isEnrolledSince, isRecent } from '../../session/is-recent';

/** The factors and times of a session of a user or member. Times are the provider's. */
export interface SessionWithFactors {
  readonly user_id?: string | undefined;
  readonly member_id?: string | undefined;
  readonly started_at?: string | undefined;
  readonly expires_at: string;
  readonly last_accessed_at: string;
  readonly authentication_factors: readonly SessionFactor[];
}

/** Which sensitive actions need re-authentication, and how recent it has to be. */
export interface StepUpConfig {
  /**
   * How recent it has to be, in minutes.
   * @defaultValue `10`
   */
  readonly minutes?: number | undefined;
  /**
   * The actions that need it.
   * @defaultValue all sensitive actions
   */
  readonly acts?: 'all' | 'none' | readonly AccountAction[] | undefined;
}

/** The rules for one action. */
export interface ReauthRules extends StepUpConfig {
  /**
   * Requires a passkey or second factor if the user has one.
   * @defaultValue depends on the action
   */
  readonly isStrong?: boolean;
}

export const STEP_UP_MINUTES = 10;

/** Actions that need no re-authentication. */
const FREE: readonly AccountAction[] = [
  'rename',
  'renamePasskey',
  'revokeApp',
  'forgetBrowser',
  'restoreMember',
  'switchOrganization',
];
/** Actions that need a passkey or second factor, if the user has one. */
const STRONG: readonly AccountAction[] = [
  'removeApp',
  'showCodes',
  'renewCodes',
  'changeMfa',
  'deleteAccount',
  'deleteOrganization',
  'changeScim',
];

export const isStrongAction = (act: AccountAction): boolean => STRONG.includes(act);

/** Whether an action needs re-authentication, by the host's configuration. */
export function needsReauth(act: AccountAction, { acts = 'all' }: StepUpConfig): boolean {
  return !FREE.includes(act) && acts !== 'none' && (acts === 'all' || acts.includes(act));
}

export interface RecencyDeps extends Clock {
  readonly session: {
    getSync(): SessionWithFactors | null;
    /** Requests the current session from the provider. */
    authenticate(): Promise<{ readonly session?: SessionWithFactors; readonly member_session?: SessionWithFactors }>;
  };
}

/** How recently the user has re-authenticated, as far as this page knows. */
export interface Recency {
  /** Whether the user has re-authenticated as an action requires. Asks the provider for its time, if not known yet. */
  has(this: void, request: ReauthRequest, config: ReauthRules, hasStrong: boolean): Promise<boolean>;
  /** Records the id of a factor that was just added. */
  added(this: void, factor: string): void;
  /**
   * Whether a factor was added within the last `minutes` or, as the provider says, during this session. It then
   * doesn't count for re-authentication.
   */
  isNew(this: void, factor: string, config: StepUpConfig): boolean;
}

// Account screens, section 5; decision 128.
/**
 * Reads how recently the user has re-authenticated, by the provider's clock: its time in a response plus the monotonic
 * time since. The device's clock can be wrong.
 */
export function createRecency({ clock, session }: RecencyDeps): Recency {
  const added = new Map<string, number>();
  let known: { readonly server: number; readonly here: number } | undefined;

  async function now(): Promise<number> {
    if (!known) {
      const answer = await session.authenticate();
      known = { server: accessed(answer.session ?? answer.member_session), here: clock.now() };
    }
    // The monotonic clock can stop while the device sleeps. Any later response corrects it.
    return Math.max(known.server + clock.now() - known.here, accessed(session.getSync()));
  }

  const isNew = (factor: string, { minutes = STEP_UP_MINUTES }: StepUpConfig): boolean => {
    const at = added.get(factor);
    return (at !== undefined && clock.now() - at < minutes * 60_000) || enrolledIn(session.getSync()).includes(factor);
  };

  return {
    added: (factor) => void added.set(factor, clock.now()),
    isNew,
    async has({ act, personId, isRefused }, config, hasStrong) {
      if (isRefused) return false;
      if (!needsReauth(act, config)) return true;
      const time = await now();
      const current = session.getSync();
      if (!current || (current.user_id ?? current.member_id) !== personId) return false;
      const factors = current.authentication_factors.filter(
        (factor) => !factorIds(factor).some((id) => isNew(id, config)),
      );
      return isRecent(factors, {
        minutes: config.minutes ?? STEP_UP_MINUTES,
        now: time,
        startedAt: current.started_at,
        // A sign-in that skipped the second factor needs it for every sensitive action.
        isStrong: hasStrong && (factors.some(isBrowser) || (config.isStrong ?? isStrongAction(act))),
      });
    },
  };
}

const accessed = (session: SessionWithFactors | null | undefined): number =>
  Date.parse(session?.last_accessed_at ?? '') || 0;

/** The id for a password that was just set: its factor has no id. */
export const PASSWORD_FACTOR = 'knowledge';

/** Methods of which a user has one, so that the method identifies the credential. */
const ONE_EACH: readonly string[] = [PASSWORD_FACTOR, 'authenticator_app', 'recovery_code'];

// Decision 141.
/**
 * The ids of credentials that were created during the session, and the addresses and numbers that get the passcodes of
 * members.
 */
function enrolledIn(session: SessionWithFactors | null): readonly string[] {
  const factors = (session?.authentication_factors ?? []).filter((factor) =>
    isEnrolledSince(factor, session?.started_at),
  );
  return factors.flatMap((factor) => [
    ...(ONE_EACH.includes(factor.delivery_method) ? [factor.delivery_method] : []),
    // A social account's email address is not a credential that was added with it.
    ...detailsOf(factor)
      .filter(([name], _, all) => name !== 'email_id' || all.every(([other]) => other !== 'id'))
      .map(([, id]) => id),
  ]);
}

const detailsOf = (factor: SessionFactor): readonly (readonly [name: string, value: string])[] =>
  Object.entries<unknown>(factor)
    .filter(([name]) => name.endsWith('_factor'))
    .flatMap(([, detail]) => Object.entries(detail as object).map(([name, value]) => [name, String(value)] as const));

/** The ids in a session's factor that identify the credential it was verified with. */
export function factorIds(factor: SessionFactor): readonly string[] {
  const ids = detailsOf(factor).filter(([name]) => name === 'id' || name.endsWith('_id'));
  return [factor.delivery_method, ...ids.map(([, id]) => id)].filter((id) => id !== '');
}
