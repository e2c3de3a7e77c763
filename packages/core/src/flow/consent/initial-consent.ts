import type { AuthorizeState, ConsentState } from './authorize-rules';
import type { AuthorizeRequest, ConsentRefusal, LogoutRequest, Parsed } from './consent-request';
import type { LogoutState } from './logout-rules';

// Decision 124.
/** The first screen of an application's request, as a server has determined it: plain data without a token. */
export interface InitialConsent {
  /** The kind of request. */
  readonly flow: 'authorize' | 'logout';
  /** Name of the project. Host of the page, if it has none. */
  readonly projectName: string;
  /** The first screen. */
  readonly first: InitialScreen;
}

/** The state that a flow reaches without user input: it asks the user, has no session, or refuses the request. */
export type InitialScreen =
  | Pick<ConsentState, 'at' | 'request' | 'consent' | 'userId'>
  | Pick<Extract<LogoutState, { at: 'confirm' }>, 'at' | 'request' | 'to' | 'userId'>
  /** The user has to sign in first. */
  | {
      readonly at: 'noSession';
      /** The application's request. */
      readonly request: AuthorizeRequest | LogoutRequest;
    }
  /** The request was refused. */
  | {
      readonly at: 'refused';
      /** The reason why the request was refused. */
      readonly error: ConsentRefusal;
    };

/** For a page if its server has asked the provider already. */
export interface InitialOptions {
  /**
   * The result of `getInitialConsent` of `@foyer/server`. The flow doesn't ask the provider again for the same user
   * and request. Default: the flow asks the provider.
   */
  readonly initialConsent?: InitialConsent | null | undefined;
}

type Asking<At> = Extract<InitialScreen, { readonly at: At }>;

/** The server's response for this request and this user. Undefined: none. */
export function initialAnswer<At extends 'consent' | 'confirm'>(
  { initialConsent }: InitialOptions,
  at: At,
  request: AuthorizeRequest | LogoutRequest,
  userId: string,
): Asking<At> | undefined {
  const first = initialConsent?.first;
  const isMeant =
    first?.at === at && 'userId' in first && first.userId === userId && isSameRequest(first.request, request);
  return isMeant ? (first as Asking<At>) : undefined;
}

/**
 * Whether the screen that a server rendered can stay until the flow has its own screen: it must be for this request
 * and this user.
 *
 * @param personId Null: no user is signed in. Undefined: not known yet.
 */
export function isMeantFor(
  first: InitialScreen,
  state: AuthorizeState | LogoutState,
  personId: string | null | undefined,
): boolean {
  const parsed = parsedOf(state);
  if (first.at === 'refused')
    return parsed !== undefined && 'refusal' in parsed && parsed.refusal.code === first.error.code;
  if (!parsed || !('request' in parsed) || !isSameRequest(first.request, parsed.request)) return false;
  return first.at === 'noSession' ? !personId : personId === undefined || personId === first.userId;
}

function parsedOf(state: AuthorizeState | LogoutState): Parsed<AuthorizeRequest | LogoutRequest> | undefined {
  if (state.at === 'opening') return state.parsed;
  return 'request' in state ? { request: state.request } : undefined;
}

/** Whether two requests ask the user for the same consent. */
export const isSameRequest = (
  one: AuthorizeRequest | LogoutRequest,
  other: AuthorizeRequest | LogoutRequest,
): boolean => keyOf(one) === keyOf(other);

const keyOf = (request: AuthorizeRequest | LogoutRequest): string =>
  JSON.stringify(
    'redirectUri' in request
      ? [request.clientId, request.redirectUri, request.responseType, request.scopes, request.prompt, request.resources]
      : [request.clientId, request.postLogoutRedirectUri, request.state],
  );
