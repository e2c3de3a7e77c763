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
   * The configuration of the login: it says which ways in count, which social accounts can be connected, and how long a
   * session lasts.
   */
  readonly login?: LoginConfig | undefined;
  /** Before which acts the person has to prove that they are there. */
  readonly stepUp?: StepUpConfig | undefined;
  /**
   * Who asks the person for that proof: `createStepUp(client).prover`. Without it, an act that needs a proof is refused
   * with
   * `not_recent`, unless there has been one lately.
   */
  readonly reauthProvider?: ReauthProvider | undefined;
  /** The address to which links and social accounts lead back. Default: this page, without its query. */
  readonly redirectURL?: string | undefined;
}

/**
 * A client for a flow that takes calls of authenticator apps, which only its public face has; or an object that has
 * all.
 */
export type AppsClient<Deps extends { readonly totps: object }> =
  | Omit<Deps, 'options'>
  | ({ readonly [internals]: Omit<Deps, 'options' | 'totps'> } & Pick<Deps, 'totps'>);

/** What the sections take of a client's session. */
type ClientSessionCalls = {
  getSync(): Session | null;
  /** Null also where the tokens are in cookies that no script can read. */
  getTokens(): object | null;
} & CallsOf<
  SessionCalls,
  {
    /** Asks the provider for the session of now. */
    authenticate(): Promise<{ readonly session: Session }>;
    /** Signs that person out. */
    revoke(options: { readonly as: string }): Promise<unknown>;
  }
>;

/** What every section takes of a client. */
export interface AccountSectionDeps<Options extends AccountSectionOptions = AccountSectionOptions>
  extends Clock, PageAddress {
  readonly user: {
    getSync(this: void): User | null;
    onChange(this: void, listener: () => void): () => void;
  } & Pick<Users, 'get'>;
  readonly session: ClientSessionCalls;
  readonly options: () => Options;
}
