import type { Tokens } from '../../src/session/session-adapter';
import type { SessionFacts, Side, SideAnswer } from './account-sides';

/** `rotates`: every refresh brings a new token; the one before is good for 60 s more. */
export type TokenPolicy = 'stays' | 'rotates';

interface Kept {
  readonly id: string;
  readonly owner: string;
  token: string;
  /** Tokens that were replaced, and until when they are good. */
  readonly replaced: Map<string, number>;
  endsAt: number;
  accessed: number;
}

export type SessionServer = ReturnType<typeof createSessionServer>;

const MINUTE = 60_000;
const LIFE = 60 * MINUTE;
const GRACE = MINUTE;
/** Its clock is right, even if the device's is wrong. */
const EPOCH = Date.UTC(2026, 0, 1);

/** The provider's data about the sessions of one browser: a real server, on the time of the schedule. */
export interface SessionServerOptions {
  readonly now: () => number;
  readonly policy: TokenPolicy;
  readonly side: Side;
}

export function createSessionServer({ now, policy, side }: SessionServerOptions) {
  const sessions = new Map<string, Kept>();
  const owners = new Map<string, string>();
  let minted = 0;

  function mint(kept: Kept): void {
    minted += 1;
    kept.token = `SECRET-${kept.id}-${minted}`;
    owners.set(kept.token, kept.id);
  }

  function answer(kept: Kept): SideAnswer {
    kept.accessed = now();
    return side.answer(factsOf(kept));
  }

  const factsOf = ({ id, owner, token, accessed, endsAt }: Kept): SessionFacts => ({
    id,
    owner,
    token,
    accessed: iso(accessed),
    ends: iso(endsAt),
  });

  const isLive = (kept: Kept | undefined): kept is Kept => kept !== undefined && kept.endsAt > now();
  const find = (token: string): Kept | undefined => sessions.get(owners.get(token) ?? '');
  const accepts = (kept: Kept, token: string): boolean =>
    kept.token === token || (kept.replaced.get(token) ?? 0) > now();

  return {
    login(owner: string): SideAnswer {
      const id = `s${sessions.size + 1}`;
      const kept: Kept = { id, owner, token: '', replaced: new Map(), endsAt: now() + LIFE, accessed: now() };
      sessions.set(id, kept);
      mint(kept);
      return answer(kept);
    },
    /** Undefined: `session_not_found`. */
    refresh(token: string): SideAnswer | undefined {
      const kept = find(token);
      if (!isLive(kept) || !accepts(kept, token)) return undefined;
      if (policy === 'rotates') {
        kept.replaced.set(kept.token, now() + GRACE);
        mint(kept);
      }
      return answer(kept);
    },
    /** A sign-in that asks for more. */
    halfway(): Tokens {
      minted += 1;
      return side.halfway?.(`SECRET-ist-${minted}`) ?? {};
    },
    /** The data that another program stores about a session. */
    kept: (id: string): object => {
      const kept = sessions.get(id);
      return kept ? side.kept(factsOf(kept)) : {};
    },
    /** By any token of the session, as servers are asked to. */
    revoke(token: string): void {
      const kept = find(token);
      if (kept) kept.endsAt = Math.min(kept.endsAt, now());
    },
    /** Ends it from outside: signed out in another browser, or expired. */
    end(id: string): void {
      const kept = sessions.get(id);
      if (kept) kept.endsAt = Math.min(kept.endsAt, now());
    },
    /** The session of a token; undefined if it was never created. */
    sessionOf: (token: string): string | undefined => owners.get(token),
    ownerOf: (id: string): string | undefined => sessions.get(id)?.owner,
    isLive: (id: string): boolean => isLive(sessions.get(id)),
    live: (): string[] => [...sessions.values()].filter(isLive).map(({ id }) => id),
  };
}

const iso = (ms: number): string => new Date(EPOCH + ms).toISOString();
