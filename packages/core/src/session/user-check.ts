import { fingerprint } from '../base/fingerprint';
import { FoyerError, UsageError } from '../base/errors';
import type { CallOptions, CallTable, HttpOf, UserAnswers } from '../http/http';
import type { Account } from './session-adapter';
import type { Snapshot } from './snapshot';
import { isSignedOut } from './snapshot';
import type { TabSession } from './tab-session';

// Decision 82.
/**
 * Checks, before a call is sent, that the session in the cookies belongs to the user for whom the caller's screen was
 * rendered. Both methods fail with `account_changed` if it is another user's, and with `no_current_session` if there
 * is none.
 */
export interface UserCheck {
  /** The id of the user whom this tab shows, or showed last, while the user of a new session is unknown. */
  shown(this: void): string | undefined;
  /** Asks the provider if the user of the cookies is unknown. Rejects with that call's error too. */
  confirm(this: void, personId: string): Promise<void>;
  /** The token to send right now; empty if it is in an HttpOnly cookie. */
  tokenOf(this: void, personId: string): string;
}

export interface UserCheckDeps {
  readonly tab: Pick<TabSession<Account>, 'account' | 'get' | 'read' | 'subscribe'>;
  /** The state in localStorage, which sibling subdomains can't write. */
  readonly stored: () => unknown;
  /** Asks the provider for the user of the session in the cookies, and stores the response. */
  readonly ask: () => Promise<Account>;
  /** Updates this tab from the cookies. */
  readonly look: () => void;
}

type Cookies = Pick<Snapshot, 'token' | 'gen'>;

export function createUserCheck({ tab, stored, ask, look }: UserCheckDeps): UserCheck {
  /** The provider's answer for cookies that our record doesn't describe. Valid while they don't change. */
  let tagged: (Cookies & { readonly person: string }) | undefined;
  let asking: Promise<void> | undefined;

  const { idsOf } = tab.account;
  const shownId = () => idsOf(tab.get().state).person || undefined;

  let last = shownId();
  tab.subscribe(({ session }) => {
    last = shownId() ?? (session.fromCache ? last : undefined);
  });

  /** Id of the user of the session in the cookies; undefined if only the provider knows it. */
  function ownerOf(now: Snapshot): string | undefined {
    if (now.status === 'in') {
      for (const state of [tab.get().state, stored()]) {
        const { session, person } = idsOf(state);
        if (session && now.record?.session === fingerprint(session)) return person || undefined;
      }
    }
    return tagged && areSame(tagged, now) ? tagged.person : undefined;
  }

  async function askServer(): Promise<void> {
    const before = tab.read();
    const { person } = idsOf(await ask());
    if (areSame(before, tab.read())) tagged = { token: before.token, gen: before.gen, person };
  }

  function tokenOf(personId: string): string {
    const now = tab.read();
    if (ownerOf(now) === personId) return now.token;
    if (shownId() === personId) look();
    throw isSignedOut(now) ? noSession() : accountChanged();
  }

  return {
    shown: () => last,
    tokenOf,
    async confirm(personId) {
      const now = tab.read();
      if (!isSignedOut(now) && ownerOf(now) === undefined) {
        await (asking ??= askServer().finally(() => (asking = undefined)));
      }
      tokenOf(personId);
    },
  };
}

const areSame = (a: Cookies, b: Cookies): boolean => a.token === b.token && a.gen === b.gen;

export const accountChanged = (): FoyerError =>
  new FoyerError('account_changed', 'Another user is signed in now, so nothing was sent.');

const noSession = () => new UsageError('FOYER_NO_SESSION', 'The session has ended.', 'no_current_session');

/**
 * Wraps calls so that they are sent only with the session of the user they are for.
 *
 * @param calls Personal calls are for the user whom this tab shows, unless their option `as` names another.
 */
export const asUser =
  <Answers extends object = UserAnswers>(
    http: HttpOf<Answers>,
    { shown, confirm, tokenOf }: UserCheck,
    calls: CallTable,
  ): HttpOf<Answers> =>
  async (call: string | object, options: CallOptions = {}) => {
    const send = http as (call: string | object, options: CallOptions) => Promise<never>;
    const as = options.as ?? (typeof call === 'string' && calls[call]?.personal ? shown() : undefined);
    if (as === undefined) return send(call, options);
    await confirm(as);
    // Captchas and chunks can take a while, so the cookies are read again immediately before the call is sent.
    return send(call, { ...options, secret: () => tokenOf(as) });
  };
