import type { Clock } from '../deps';
import type { AccountAction } from '../account-action';
import type { ReauthRequest } from '../section/section';
import type { SessionFactor } from '../../session/is-recent';
import { isEnrolledSince, isRecent } from '../../session/is-recent';

/** What the session of a user or of a member says of its proofs. Times are the provider's. */
export interface SessionWithFactors {
  readonly user_id?: string | undefined;
  readonly member_id?: string | undefined;
  readonly started_at?: string | undefined;
  readonly expires_at: string;
  readonly last_accessed_at: string;
  readonly authentication_factors: readonly SessionFactor[];
}

/** Before which acts a person has to prove that they are there. */
export interface StepUpConfig {
  /** How old a proof may be, in minutes. Default: 10. */
  readonly minutes?: number | undefined;
  /** Default: all that need one. */
  readonly acts?: 'all' | 'none' | readonly AccountAction[] | undefined;
}

/** The same, for one act. */
export interface ReauthRules extends StepUpConfig {
  /** Whether it takes a passkey or a second factor, of whoever has one. Default: by the act. */
  readonly isStrong?: boolean;
}

export const STEP_UP_MINUTES = 10;

/** Acts that need no proof. */
const FREE: readonly AccountAction[] = ['rename', 'renamePasskey', 'revokeApp', 'restoreMember', 'switchOrganization'];
/** Acts that need a passkey or a second factor of whoever has one. */
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

/** Whether an act needs a proof, by the host's configuration. */
export function needsReauth(act: AccountAction, { acts = 'all' }: StepUpConfig): boolean {
  return !FREE.includes(act) && acts !== 'none' && (acts === 'all' || acts.includes(act));
}

export interface RecencyDeps extends Clock {
  readonly session: {
    getSync(): SessionWithFactors | null;
    /** Asks the provider for the session of now. */
    authenticate(): Promise<{ readonly session?: SessionWithFactors; readonly member_session?: SessionWithFactors }>;
  };
}

/** What is known in one page of how lately a person has proved that they are there. */
export interface Recency {
  /** Whether they have, as this act asks for. It asks the provider for its time, if that is not known. */
  has(this: void, request: ReauthRequest, config: ReauthRules, hasStrong: boolean): Promise<boolean>;
  /** A factor that was added just now, by its id. */
  added(this: void, factor: string): void;
  /**
   * Whether a factor was added in these minutes or, as the provider says, in this session, so that it proves nothing.
   */
  isNew(this: void, factor: string, config: StepUpConfig): boolean;
}

// Account screens, section 5; decision 128.
/**
 * Reads how lately a person has proved that they are there, by the provider's time: what it was at an answer, and the
 * time of this page since. A device's own clock says nothing.
 */
export function createRecency({ clock, session }: RecencyDeps): Recency {
  const added = new Map<string, number>();
  let known: { readonly server: number; readonly here: number } | undefined;

  async function now(): Promise<number> {
    if (!known) {
      const answer = await session.authenticate();
      known = { server: accessed(answer.session ?? answer.member_session), here: clock.now() };
    }
    // A clock that stood still while the device slept is set right by any later answer.
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
        isStrong: hasStrong && (config.isStrong ?? isStrongAction(act)),
      });
    },
  };
}

const accessed = (session: SessionWithFactors | null | undefined): number =>
  Date.parse(session?.last_accessed_at ?? '') || 0;

/** The name under which a password that was set just now is known: its factor has no id. */
export const PASSWORD_FACTOR = 'knowledge';

/** Methods of which a user has one, so that the method names the credential. */
const ONE_EACH: readonly string[] = [PASSWORD_FACTOR, 'authenticator_app', 'recovery_code'];

// Decision 141.
/**
 * The ids of credentials that were created after the session began, and the addresses and numbers that members are
 * asked by.
 */
function enrolledIn(session: SessionWithFactors | null): readonly string[] {
  const factors = (session?.authentication_factors ?? []).filter((factor) =>
    isEnrolledSince(factor, session?.started_at),
  );
  return factors.flatMap((factor) => [
    ...(ONE_EACH.includes(factor.delivery_method) ? [factor.delivery_method] : []),
    // The email address of a social account is no credential that was added with it.
    ...detailsOf(factor)
      .filter(([name], _, all) => name !== 'email_id' || all.every(([other]) => other !== 'id'))
      .map(([, id]) => id),
  ]);
}

const detailsOf = (factor: SessionFactor): readonly (readonly [name: string, value: string])[] =>
  Object.entries<unknown>(factor)
    .filter(([name]) => name.endsWith('_factor'))
    .flatMap(([, detail]) => Object.entries(detail as object).map(([name, value]) => [name, String(value)] as const));

/** The ids by which a factor of a session names the thing that it was proved with. */
export function factorIds(factor: SessionFactor): readonly string[] {
  const ids = detailsOf(factor).filter(([name]) => name === 'id' || name.endsWith('_id'));
  return [factor.delivery_method, ...ids.map(([, id]) => id)].filter((id) => id !== '');
}
