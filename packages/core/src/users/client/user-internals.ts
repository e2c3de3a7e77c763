import type { CryptoWallets } from '../api/crypto-wallets';
import type { Idp } from '../api/idp';
import type { MagicLinks } from '../api/magic-links';
import type { OAuth } from '../api/oauth';
import type { Otps } from '../api/otps';
import type { UserSearch } from '../api/user-search';
import type { Passwords } from '../api/passwords';
import type { Webauthn } from '../api/webauthn';
import type { Wallets } from '../login/crypto/crypto-commands';
import type { ResetTokens } from '../../flow/deps';
import type { ClientSession, ClientUser } from './client-session';
import type { ClientInternals } from '../../client/internals';

/** Internals of a client of users, for its own flows and screens. */
export interface UserInternals extends ClientInternals, ResetTokens {
  readonly otps: Otps;
  readonly magicLinks: MagicLinks;
  readonly oauth: OAuth;
  readonly passwords: Passwords;
  readonly cryptoWallets: CryptoWallets;
  /** Requests of a login before its rules have loaded. */
  readonly early: { readonly searchUser: UserSearch['searchEarly'] };
  /** The crypto wallets of this browser. */
  readonly wallets: Wallets;
  readonly webauthn: Webauthn;
  readonly idp: Idp;
  readonly session: ClientSession;
  readonly user: ClientUser;
}
