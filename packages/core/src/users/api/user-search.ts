import type { UserSearchResponse } from '@foyer/wire';
import type { SignInCall } from '../../api/call';
import type { Platform } from '../../base/platform';
import type { Http } from '../../http/http';

/** A search that was started before the rules of the login had loaded. */
interface Early {
  readonly email: string;
  readonly answer: Promise<UserSearchResponse>;
}

/** The search with which a login with passwords begins. */
export interface UserSearch {
  /** Joins the search that was started early for the same address, once. */
  searchUser(this: void, email: string, call?: SignInCall): Promise<UserSearchResponse>;
  /**
   * Starts a search for a submitted address while the rules of the login are loading. The rules search again, and join
   * this call. Only for addresses that the rules certainly accept; others wait for them. A failure is ignored: the
   * rules search again.
   */
  searchEarly(this: void, text: string): Promise<void>;
}

// Contract 3.3; decision 132.
/**
 * Searches whether an address is new, has a password, or is known without one. Available before the other password
 * calls.
 */
export function createUserSearch(http: Http, { timer }: Pick<Platform, 'timer'>): UserSearch {
  let early: Early | undefined;
  const ask = (email: string, call?: SignInCall): Promise<UserSearchResponse> =>
    http('users.search', { body: { email }, signal: call?.signal });

  return {
    searchUser(email, call) {
      const joined = early?.email === email ? early.answer : undefined;
      early = undefined;
      return joined ?? ask(email, call);
    },
    async searchEarly(text) {
      const email = text.trim();
      if (early || !isPlainEmail(email)) return;
      const mine: Early = { email, answer: ask(email) };
      const forget = () => {
        if (early === mine) early = undefined;
      };
      early = mine;
      const stop = timer(EARLY_LIFE, forget);
      await mine.answer.catch(() => {
        forget();
        stop();
      });
    },
  };
}

/** How long an early response can wait for the rules, in ms. */
const EARLY_LIFE = 10_000;

/** Whether the rules certainly accept the address: it consists of common characters. */
export const isPlainEmail = (email: string): boolean =>
  email.length <= 254 && /^[a-z\d][\w.+-]*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i.test(email);
