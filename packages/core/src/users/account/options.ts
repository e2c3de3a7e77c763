import type { Session, User } from '@foyer/wire';
import type { CallsOf, Clock, internals, PageAddress } from '../../flow/deps';
import type { ReauthProvider } from '../../flow/section/section';
import type { Users } from '../api/users';
import type { LoginConfig } from '../login/login-plan';
import type { StepUpConfig } from '../../flow/account/recency';
import type { SessionCalls } from '../../session/session-manager';

// Account screens, section 2.
/** The options of every section of the account pages. */
export interface AccountSectionOptions {
  /**
   * The configuration of the login: the methods that count as ways to sign in, the social accounts that can be
   * connected, and the length of a session.
   */
  readonly login?: LoginConfig | undefined;
  /** Which sensitive actions require re-authentication, and how recent it has to be. */
  readonly stepUp?: StepUpConfig | undefined;
  /**
   * Shows the re-authentication dialog: `createStepUp(client).reauthProvider`. Without it, an action that needs a
   * newer re-authentication is refused with `not_recent`.
   */
  readonly reauthProvider?: ReauthProvider | undefined;
  /**
   * The address to which email links and social accounts return.
   * @defaultValue this page, without its query
   */
  readonly redirectURL?: string | undefined;
}

/**
 * A client for a flow that uses the calls of authenticator apps, which only its public API has; or an object that has
 * all deps.
 */
export type AppsClient<Deps extends { readonly totps: object }> =
  | Omit<Deps, 'options'>
  | ({ readonly [internals]: Omit<Deps, 'options' | 'totps'> } & Pick<Deps, 'totps'>);

/** The session calls that the sections use. */
type ClientSessionCalls = {
  getSync(): Session | null;
  /** Null also if the tokens are in HttpOnly cookies. */
  getTokens(): object | null;
} & CallsOf<
  SessionCalls,
  {
    /** Requests the current session from the provider. */
    authenticate(): Promise<{ readonly session: Session }>;
    /** Signs that user out. */
    revoke(options: { readonly as: string }): Promise<unknown>;
  }
>;

/** The deps of every section. */
export interface AccountSectionDeps<Options extends AccountSectionOptions = AccountSectionOptions>
  extends Clock, PageAddress {
  readonly user: {
    getSync(this: void): User | null;
    onChange(this: void, listener: () => void): () => void;
  } & Pick<Users, 'get'>;
  readonly session: ClientSessionCalls;
  readonly options: () => Options;
}
