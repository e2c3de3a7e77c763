import { isRecord, kindOf } from '../base/guards';
import { UsageError } from '../base/errors';
import type { Account } from './session-adapter';
import type { Cookies } from './cookies';
import type { CookieNames } from './snapshot';
import type { TabSession } from './tab-session';

/** The tokens of a session. */
export interface SessionTokens {
  /** Opaque: valid until the session ends. */
  readonly session_token: string;
  /** Valid for five minutes. Empty if there is none. */
  readonly session_jwt: string;
}

/** The tokens in the cookies of this browser: reads them, and sets those that the host provides. */
export interface OwnTokens {
  getTokens(this: void): SessionTokens | null;
  updateSession(
    this: void,
    tokens: { readonly session_token: string; readonly session_jwt?: string | null | undefined },
  ): void;
}

export function createOwnTokens(
  tab: Pick<TabSession<Account>, 'read'>,
  cookies: Pick<Cookies, 'put'>,
  names: CookieNames,
): OwnTokens {
  const put = (name: string, value: unknown): void =>
    typeof value === 'string' && value !== '' ? cookies.put(name, value) : cookies.put(name, '', 0);

  return {
    getTokens() {
      const { token, jwt } = tab.read();
      return token ? { session_token: token, session_jwt: jwt } : null;
    },
    // No record describes these cookies, so the next refresh determines their user.
    updateSession(tokens) {
      if (!isRecord(tokens))
        throw new UsageError(
          'FOYER_MISSING_ARGUMENT',
          `client.session.updateSession({ session_token }) got ${kindOf(tokens)}. Pass an object with the tokens.`,
        );
      const { session_token, session_jwt } = tokens;
      put(names.token, session_token);
      put(names.jwt, session_jwt);
      put(names.ist, '');
      // Decision 101: the record of another public token no longer applies.
      if (tab.read().isShared) put(names.record, '');
    },
  };
}
