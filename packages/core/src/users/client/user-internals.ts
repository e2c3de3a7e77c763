import type { CryptoWallets } from '../api/crypto-wallets';
import type { Idp } from '../api/idp';
import type { MagicLinks } from '../api/magic-links';
import type { OAuth } from '../api/oauth';
import type { Otps } from '../api/otps';
import type { Passwords } from '../api/passwords';
import type { Webauthn } from '../api/webauthn';
import type { LoginEvent } from '../login/login-flow';
import type { OtpFlowOptions } from '../login/otp/otp-commands';
import type { Wallets } from '../login/crypto/crypto-commands';
import type { ResetTokens } from '../../flow/deps';
import type { HeldCalls } from '../session/held-calls';
import type { ClientSession, ClientUser } from './client-session';
import type { HeldSignIn } from '../../session/held-sign-in';
import type { SignedIn } from '../session/users';
import type { ClientInternals } from '../../client/internals';

/** Internals of a client of users, for its own flows and screens. */
export interface UserInternals extends ClientInternals, ResetTokens {
  readonly otps: Otps;
  readonly magicLinks: MagicLinks;
  readonly oauth: OAuth;
  readonly passwords: Passwords;
  readonly cryptoWallets: CryptoWallets;
  readonly early: {
    /** Makes the call to which an event leads that comes before the rules of a login, if that is certain. */
    start(this: void, event: LoginEvent, options: () => OtpFlowOptions): Promise<void>;
    /** Ends and forgets the call, because the user has withdrawn the action. */
    cancel(this: void): Promise<void>;
    /** Forgets the call if it fails, because the rules could not be loaded. */
    forgive(this: void): Promise<void>;
  };
  /** The sign-in that waits for a second factor, or for details of a new account. */
  readonly held: HeldSignIn<SignedIn> & { readonly calls: HeldCalls };
  /** The crypto wallets of this browser. */
  readonly wallets: Wallets;
  readonly webauthn: Webauthn;
  readonly idp: Idp;
  readonly session: ClientSession;
  readonly user: ClientUser;
}
