import { requests as discovery } from './discovery';
import { requests as events } from './events';
import { requests as idp } from './idp';
import { requests as impersonation } from './impersonation';
import { requests as magicLinks } from './magic-links';
import { requests as oauth } from './oauth';
import { requests as organization } from './organization';
import { requests as otps } from './otps';
import { requests as passwords } from './passwords';
import { requests as recoveryCodes } from './recovery-codes';
import { requests as self } from './self';
import { requests as session } from './session';
import { requests as sso } from './sso';
import { requests as totp } from './totp';

/** The request bodies, by the names of `calls`: for servers and tests. */
export const requests = {
  ...discovery,
  ...events,
  ...idp,
  ...impersonation,
  ...magicLinks,
  ...oauth,
  ...organization,
  ...otps,
  ...passwords,
  ...recoveryCodes,
  ...self,
  ...session,
  ...sso,
  ...totp,
} as const;
