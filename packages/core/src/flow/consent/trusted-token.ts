import { kindOf } from '../../base/guards';
import { warn } from '../../base/log';
import { Secret } from '../../base/secret';
import type { ConsentDeps } from './consent-session';
import { publicAnswer } from '../public-answer';

/** A token of another system that identifies the user, and the profile that checks it. */
export interface AuthTokenParams {
  /** A token of a system that the project trusts. */
  readonly trustedAuthToken: string;
  /** The id of the project's trusted token profile that checks the token. */
  readonly tokenProfileID: string;
}

/** The same inside a flow, hidden from stores and logs. */
export interface TrustedToken {
  /** The trusted token. */
  readonly token: Secret;
  /** The id of the profile of trusted tokens in the provider's dashboard. */
  readonly profileId: string;
  /** The organization of the member who was signed in before. */
  readonly organizationId?: string;
}

/** Deps of signing in with such a token. */
export interface TrustedTokenDeps extends ConsentDeps {
  readonly session: ConsentDeps['session'] & { attest(options: AttestBody): Promise<object> };
}

interface AttestBody {
  readonly profile_id: string;
  readonly token: string;
  readonly organization_id?: string | undefined;
  readonly session_duration_minutes: number;
}

/** The outcome: whether a user is signed in now. */
export interface Attested {
  readonly type: 'attested';
  readonly isSignedIn: boolean;
  /** The response of the sign-in, without tokens. */
  readonly response?: object;
  readonly newWithin?: number;
}

/** The authorize flow's adapter for one kind of account. */
export interface TrustedTokenAccount {
  /** The part of a response that hosts can see. */
  readonly publicAnswer: (answer: object) => object;
  /**
   * Whether the user is asked to try again if the former session could not be ended. Otherwise the request continues.
   */
  readonly isAskedAgain: boolean;
  /** The organization that a member is signed in to. */
  readonly organizationId: () => string | undefined;
}

/** Users, who have one account in a project. */
export const TRUSTED_TOKEN_USERS: TrustedTokenAccount = {
  publicAnswer,
  isAskedAgain: false,
  organizationId: () => undefined,
};

/** Contract 9, step 1. */
const MINUTES = 60;

/** Reads the host's value, which can be anything. Undefined if it is not a token with a profile. */
export function trustedToken(
  given: AuthTokenParams | null | undefined,
  organizationId?: string,
): TrustedToken | undefined {
  if (!given) return undefined;
  const { trustedAuthToken: token, tokenProfileID: profileId } = given;
  if (isText(token) && isText(profileId))
    return { token: new Secret(token), profileId, ...(organizationId && { organizationId }) };
  warn(
    'FOYER_WRONG_TRUSTED_TOKEN',
    `authTokenParams takes { trustedAuthToken, tokenProfileID }, both strings; it got ${kindOf(token)} and ${kindOf(profileId)}, and is ignored.`,
  );
  return undefined;
}

/** Signs the user in with the other system's token. */
export async function attest(
  { token, profileId, organizationId }: TrustedToken,
  deps: TrustedTokenDeps,
  account: TrustedTokenAccount,
): Promise<Attested> {
  const body = {
    profile_id: profileId,
    token: token.reveal(),
    session_duration_minutes: MINUTES,
    ...(organizationId && { organization_id: organizationId }),
  };
  const response = account.publicAnswer(await deps.session.attest(body));
  return { ...attested(deps), newWithin: 1, response };
}

export const attested = ({ user }: ConsentDeps): Attested => ({
  type: 'attested',
  isSignedIn: user.getSync() !== null,
});

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
