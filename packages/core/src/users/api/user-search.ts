import type { UserSearchResponse } from '@foyer/wire';
import type { SignInCall } from '../../api/call';
import type { Platform } from '../../base/platform';
import type { Http } from '../../http/http';

/** A question that was asked before the rules of a login had come. */
interface Early {
  readonly email: string;
  readonly answer: Promise<UserSearchResponse>;
}

/** The question of a login with passwords, with which it begins. */
export interface UserSearch {
  /** Joins the question that was asked early for the same address, once. */
  searchUser(this: void, email: string, call?: SignInCall): Promise<UserSearchResponse>;
  /**
   * Asks for an address that a person has sent while the rules of the login are on their way. Those ask again, and get
   * this answer. What only they can tell from a mistyped address waits for them. A failure counts for nothing: they ask
   * anew.
   */
  searchEarly(this: void, text: string): Promise<void>;
}

// Contract 3.3; decision 132.
/**
 * Asks whether an address is new, has a password, or is known without one. It comes before the other calls of
 * passwords.
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

/** How long an early answer may wait for its rules, in ms. */
const EARLY_LIFE = 10_000;

/** Whether the rules would surely take it: an address of the letters that nearly all have. */
export const isPlainEmail = (email: string): boolean =>
  email.length <= 254 && /^[a-z\d][\w.+-]*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i.test(email);
