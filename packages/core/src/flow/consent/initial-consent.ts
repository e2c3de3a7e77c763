import type { AuthorizeState, ConsentState } from './authorize-rules';
import type { AuthorizeRequest, ConsentRefusal, LogoutRequest, Parsed } from './consent-request';
import type { LogoutState } from './logout-rules';

// Decision 124.
/** What a request of an application shows first, as a server has found out: plain data without a token. */
export interface InitialConsent {
  readonly flow: 'authorize' | 'logout';
  /** Name of the project. Host of the page, if it has none. */
  readonly projectName: string;
  readonly first: InitialScreen;
}

/** The state that a flow comes to without the person: it asks them, has nobody to ask, or refuses the request. */
export type InitialScreen =
  | Pick<ConsentState, 'at' | 'request' | 'consent' | 'userId'>
  | Pick<Extract<LogoutState, { at: 'confirm' }>, 'at' | 'request' | 'to' | 'userId'>
  | { readonly at: 'noSession'; readonly request: AuthorizeRequest | LogoutRequest }
  | { readonly at: 'refused'; readonly error: ConsentRefusal };

/** For a page whose server has asked the provider already. */
export interface InitialOptions {
  /**
   * What the server of this page knew: `getInitialConsent` of `@foyer/server`. The provider is not asked again while
   * the same person asks for the same. Default: the provider is asked.
   */
  readonly initialConsent?: InitialConsent | null | undefined;
}

type Asking<At> = Extract<InitialScreen, { readonly at: At }>;

/** What the server was answered about this request to this person. Undefined: nothing. */
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
 * Whether the screen that a server has drawn stands for the state of a flow that has not come to its own screen: for
 * this request, and for nobody but the person whom it was made for.
 *
 * @param personId Null: nobody is signed in. Undefined: that is not known yet.
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

/** Whether two requests ask a person for the same. */
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
