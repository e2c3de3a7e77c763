import type { CryptoWallets } from '../api/engine/crypto-wallets';
import type { Idp } from '../api/engine/idp';
import type { MagicLinks } from '../api/first-call/magic-links';
import type { OAuth } from '../api/engine/oauth';
import type { Otps } from '../api/first-call/otps';
import type { UserSearch } from '../api/first-call/user-search';
import type { Passwords } from '../api/engine/passwords';
import type { Webauthn } from '../api/webauthn/webauthn';
import type { Wallets } from '../flows/crypto/crypto-commands';
import type { ResetTokens } from '../../kernel/flow/deps';
import type { ClientSession, ClientUser } from './client-session';
import type { ClientInternals } from '../../kernel/client/internals';

/** Internals of a client of users, for its own flows and screens. */
export interface UserInternals extends ClientInternals, ResetTokens {
  readonly otps: Otps;
  readonly magicLinks: MagicLinks;
  readonly oauth: OAuth;
  readonly passwords: Passwords;
  readonly cryptoWallets: CryptoWallets;
  /** What a login asks before its rules have come. */
  readonly early: { readonly searchUser: UserSearch['searchEarly'] };
  /** The crypto wallets of this browser. */
  readonly wallets: Wallets;
  readonly webauthn: Webauthn;
  readonly idp: Idp;
  readonly session: ClientSession;
  readonly user: ClientUser;
}
