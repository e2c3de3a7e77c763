import type { Client, SessionInfo, UserInfo } from '@foyer/core';

/** The signed-in person when the server rendered: plain data, such as `toInitialSession` of `@foyer/server` returns. */
export interface InitialSession {
  readonly session: NonNullable<SessionInfo['session']>;
  /** Null if the server has not asked for the user. */
  readonly user: UserInfo['user'];
}

/** First values of hooks: those of the server, until the client knows for itself. */
export interface Opening {
  /** Whether the server said anything, be it that nobody is signed in. */
  readonly isGiven: boolean;
  /** For the server's markup and the browser's first render, which must be the same. */
  readonly serverSession: () => SessionInfo;
  readonly serverUser: () => UserInfo;
  readonly session: () => SessionInfo;
  readonly user: () => UserInfo;
  /**
   * Looks whether the client knows by now. From then on the client alone counts, also if it knows nothing again later.
   */
  readonly look: () => void;
}

export function createOpening(
  { session, user }: Pick<Client, 'session' | 'user'>,
  given?: InitialSession | null,
): Opening {
  // "Nobody is signed in" is an answer too, which stays until the client has its own: nothing flashes in between.
  const fromCache = given !== null;
  const serverSession: SessionInfo = { session: given?.session ?? null, fromCache };
  const serverUser: UserInfo = { user: given?.user ?? null, fromCache };
  let isOver = given === undefined;
  const look = () => {
    const own = session.getInfo();
    isOver ||= own.session !== null || !own.fromCache;
  };
  return {
    isGiven: given !== undefined,
    serverSession: () => serverSession,
    serverUser: () => serverUser,
    session() {
      look();
      return isOver ? session.getInfo() : serverSession;
    },
    user() {
      look();
      return isOver ? user.getInfo() : serverUser;
    },
    look,
  };
}
