import type { Problem } from '../errors';
import type { ConsentRefusal, LogoutRequest, Parsed } from './consent-request';
import type { Opened, SessionEnded, SessionFound } from './consent-session';

interface Requested {
  readonly request: LogoutRequest;
}
interface Target extends Requested {
  /** Where the provider sends the person afterwards. */
  readonly to: string;
}

export type LogoutState =
  | { readonly at: 'opening'; readonly parsed: Parsed<LogoutRequest> }
  | { readonly at: 'refused'; readonly error: ConsentRefusal }
  /** Waits for a log-in; design decision 3. */
  | ({ readonly at: 'noSession'; readonly error: Problem } & Requested)
  | ({ readonly at: 'loading' } & Requested)
  | ({ readonly at: 'failed'; readonly error: Problem } & Requested)
  | ({ readonly at: 'confirm'; readonly busy?: true; readonly error?: Problem } & Target)
  /** The provider asks for no confirmation (spec section 4). */
  | ({ readonly at: 'loggingOut' } & Target)
  /** The error is for the host: the browser has forgotten the session, the server may not have been told. */
  | { readonly at: 'leaving'; readonly to: string; readonly host: string; readonly error?: Problem }
  | { readonly at: 'notLoggedOut' };

export type LogoutEvent =
  | Opened
  | SessionFound
  | SessionEnded
  | { readonly type: 'tryAgain' }
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  | { readonly type: 'go' }
  | { readonly type: 'logoutAsked'; readonly to: string; readonly isRequired: boolean }
  | { readonly type: 'loggedOut'; readonly error?: Problem };

export type LogoutCommand =
  | { readonly type: 'open' }
  | { readonly type: 'awaitSession' }
  | ({ readonly type: 'preflight' } & Requested)
  | { readonly type: 'revoke' }
  | { readonly type: 'leave'; readonly to: string };
