import { requests as cryptoWallets } from './crypto-wallets';
import { requests as events } from './events';
import { requests as idp } from './idp';
import { requests as impersonation } from './impersonation';
import { requests as magicLinks } from './magic-links';
import { requests as oauth } from './oauth';
import { requests as otps } from './otps';
import { requests as passwords } from './passwords';
import { requests as session } from './session';
import { requests as totps } from './totps';
import { requests as user } from './user';
import { requests as webauthn } from './webauthn';

/** The request bodies, by the names of `calls`: for servers and tests. */
export const requests = {
  ...cryptoWallets,
  ...events,
  ...idp,
  ...impersonation,
  ...magicLinks,
  ...oauth,
  ...otps,
  ...passwords,
  ...session,
  ...totps,
  ...user,
  ...webauthn,
} as const;
