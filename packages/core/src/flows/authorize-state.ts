import type { Problem } from '../errors';
import type { Secret } from '../secret';
import type { Consent } from './consent';
import type { AuthorizeRequest, ConsentRefusal, Parsed } from './consent-request';
import type { Opened, SessionEnded, SessionFound, UserChanged } from './consent-session';
import type { Attested, TrustedToken } from './trusted-token';

interface Requested {
  readonly request: AuthorizeRequest;
}

/** The person decides. A failed answer comes back here, with both buttons live (design decision 18). */
export interface ConsentMoment extends Requested {
  readonly at: 'consent';
  readonly consent: Consent;
  /** Whom the screen was made for. */
  readonly userId: string | undefined;
  readonly busy?: 'allow' | 'deny';
  readonly error?: Problem;
}

/**
 * Another system says who the person is: whoever was signed in goes first, then its token is handed in (contract 9). What
 * fails is told, and the request goes on with whoever is signed in then.
 */
export interface AttestingMoment extends Requested {
  readonly at: 'attesting';
  readonly trusted: TrustedToken;
  readonly doing: 'signOut' | 'attest' | 'lookAgain';
  readonly error?: Problem;
}

export type AuthorizeState =
  | { readonly at: 'opening'; readonly parsed: Parsed<AuthorizeRequest> }
  | AttestingMoment
  /** Nothing can be done with this request, or on this page. */
  | { readonly at: 'refused'; readonly error: ConsentRefusal }
  /** Waits for a log-in; the very same request goes on then. */
  | ({ readonly at: 'noSession'; readonly hasBegun: boolean; readonly error: Problem } & Requested)
  | ({ readonly at: 'loading' } & Requested)
  | ({ readonly at: 'failed'; readonly hasBegun: boolean; readonly error: Problem } & Requested)
  | ConsentMoment
  /** No consent is needed: the answer is sent at once, with consent_granted false (spec section 4). */
  | ({ readonly at: 'submitting' } & Requested)
  | { readonly at: 'leaving'; readonly to: Secret; readonly host: string }
  | { readonly at: 'success' }
  | { readonly at: 'denied' };

export type AuthorizeEvent =
  | (Opened & { readonly trusted?: TrustedToken | undefined })
  | { readonly type: 'signedOut' }
  | Attested
  | SessionFound
  | SessionEnded
  | UserChanged
  | { readonly type: 'tryAgain' }
  | { readonly type: 'allow' }
  | { readonly type: 'deny' }
  /** Once more to where the browser should be by now. */
  | { readonly type: 'go' }
  | { readonly type: 'consentAsked'; readonly consent: Consent; readonly userId: string | undefined }
  | { readonly type: 'consentNotRequired'; readonly userId: string | undefined }
  | { readonly type: 'authorized' }
  | { readonly type: 'consentDenied' }
  | { readonly type: 'redirected'; readonly to: Secret };

export type AuthorizeCommand =
  | { readonly type: 'open' }
  | { readonly type: 'signOut' }
  | { readonly type: 'attest'; readonly trusted: TrustedToken }
  | { readonly type: 'lookAgain' }
  | { readonly type: 'awaitSession' }
  | ({ readonly type: 'preflight' } & Requested)
  | { readonly type: 'watchUser'; readonly userId: string | undefined }
  | ({
      readonly type: 'submit';
      readonly userId: string | undefined;
      readonly isRequired: boolean;
      readonly isGranted: boolean;
    } & Requested)
  | { readonly type: 'leave'; readonly to: Secret };
