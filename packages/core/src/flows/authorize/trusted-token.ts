import { warn } from '../../base/log';
import { Secret } from '../../secret';
import type { ConsentDeps } from '../consent/consent-session';

/** A token by which another system says who the person is, and whose word that is. */
export interface AuthTokenParams {
  /** A token of a system that the project trusts. */
  readonly trustedAuthToken: string;
  /** The project's trusted token profile that it is checked by. */
  readonly tokenProfileID: string;
}

/** The same on its way through a flow, where nobody reads it. */
export interface TrustedToken {
  readonly token: Secret;
  readonly profileId: string;
}

/** What it takes to sign a person in by such a token. */
export interface TrustedTokenDeps extends ConsentDeps {
  readonly session: ConsentDeps['session'] & { attest(options: AttestBody): Promise<unknown> };
}

interface AttestBody {
  readonly profile_id: string;
  readonly token: string;
  readonly session_duration_minutes: number;
}

/** How it ended: whether anybody is signed in now. */
export interface Attested {
  readonly type: 'attested';
  readonly isSignedIn: boolean;
}

/** Contract 9, step 1. */
const MINUTES = 60;

/** What a host has given, were it by hand; undefined where it is none. */
export function trustedToken(given: AuthTokenParams | null | undefined): TrustedToken | undefined {
  if (!given) return undefined;
  const { trustedAuthToken: token, tokenProfileID: profileId } = given;
  if (isText(token) && isText(profileId)) return { token: new Secret(token), profileId };
  warn('authTokenParams takes trustedAuthToken and tokenProfileID, both texts; it is passed over.');
  return undefined;
}

/** Signs the person in by what the other system says of them. */
export async function attest({ token, profileId }: TrustedToken, deps: TrustedTokenDeps): Promise<Attested> {
  await deps.session.attest({ profile_id: profileId, token: token.reveal(), session_duration_minutes: MINUTES });
  return attested(deps);
}

export const attested = ({ user }: ConsentDeps): Attested => ({
  type: 'attested',
  isSignedIn: user.getSync() !== null,
});

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
