import { fingerprint } from '../base/fingerprint';
import { FoyerError, UsageError } from '../base/errors';
import type { CallOptions, CallTable, HttpOf, UserAnswers } from '../http/http';
import type { Account } from './session-adapter';
import type { Snapshot } from './snapshot';
import { isSignedOut } from './snapshot';
import type { TabSession } from './tab-session';

// Decision 82.
/**
 * Proves, before a call is sent, that the session in the cookies is that of the person for whom the caller's screen was
 * drawn. Both reject or throw `account_changed` if it is another person's, and `no_current_session` if there is none.
 */
export interface UserCheck {
  /** The id of the person whom this tab shows, or has shown last while it does not know whose the new session is. */
  shown(this: void): string | undefined;
  /** Asks the server if the cookies do not say whose they are. Rejects with that call's error too. */
  confirm(this: void, personId: string): Promise<void>;
  /** The token to send right now; empty if it is in an HttpOnly cookie. */
  tokenOf(this: void, personId: string): string;
}

export interface UserCheckDeps {
  readonly tab: Pick<TabSession<Account>, 'account' | 'get' | 'read' | 'subscribe'>;
  /** The state in localStorage, which neighbouring hosts cannot write. */
  readonly stored: () => unknown;
  /** Asks the server whose session the cookies hold, and keeps the answer. */
  readonly ask: () => Promise<Account>;
  /** Makes this tab agree with the cookies. */
  readonly look: () => void;
}

type Cookies = Pick<Snapshot, 'token' | 'gen'>;

export function createUserCheck({ tab, stored, ask, look }: UserCheckDeps): UserCheck {
  /** What the server has said of cookies that our record does not describe, for as long as they stay as they are. */
  let tagged: (Cookies & { readonly person: string }) | undefined;
  let asking: Promise<void> | undefined;

  const { idsOf } = tab.account;
  const shownId = () => idsOf(tab.get().state).person || undefined;

  let last = shownId();
  tab.subscribe(({ session }) => {
    last = shownId() ?? (session.fromCache ? last : undefined);
  });

  /** Id of the person whose session the cookies hold; undefined if only the server knows. */
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
  new FoyerError('account_changed', 'Another person is signed in now, so nothing was sent.');

const noSession = () => new UsageError('The session has ended.', 'no_current_session');

/**
 * Makes calls so that they are sent only with the session of the person whom they are for.
 *
 * @param calls Those that are personal are for the person whom this tab shows, unless their option `as` names another.
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
    // Proofs and files may take a while, so the cookies are read once more, in the turn in which the call is sent.
    return send(call, { ...options, secret: () => tokenOf(as) });
  };
