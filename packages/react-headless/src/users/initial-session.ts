import type { Client, SessionInfo, UserInfo } from '@foyer/core';

/**
 * The signed-in user when the server rendered: plain data, such as the result of `toInitialSession` of `@foyer/server`.
 */
export interface InitialSession {
  /** The verified session of the request. */
  readonly session: NonNullable<SessionInfo['session']>;
  /** Null if the server has not read the user. */
  readonly user: UserInfo['user'];
}

/** The first values of hooks: those of the server, until the client knows its own. */
export interface Opening {
  /** Whether the server passed a session, or null for a visitor. */
  readonly isGiven: boolean;
  /** For the server's markup and the browser's first render, which must be the same. */
  readonly serverSession: () => SessionInfo;
  readonly serverUser: () => UserInfo;
  readonly session: () => SessionInfo;
  readonly user: () => UserInfo;
  /**
   * Checks whether the client knows its session. From then on only the client's values apply, even if it forgets them
   * later.
   */
  readonly look: () => void;
}

export function createOpening(
  { session, user }: Pick<Client, 'session' | 'user'>,
  given?: InitialSession | null,
): Opening {
  // A null session also applies until the client knows its own, so that nothing flashes in between.
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
