import { CONSENT_WALKS } from './consent-walks';
import type { AnyWalk } from './flow-walk';
import { LOGIN_WALKS } from './login-walks';
import { ORGANIZATION_WALKS } from './organization-walks';
import { PASSWORD_AND_PASSKEY_WALKS } from './password-and-passkey-walks';
import { VISITOR_WALKS } from './visitor-walks';

const [login, organizationLogin] = LOGIN_WALKS;

/** Every flow of core, in the order of the site. */
export const ALL_WALKS: Readonly<Record<'Visitors' | 'Applications' | 'Organizations', readonly AnyWalk[]>> = {
  Visitors: [...(login ? [login] : []), ...VISITOR_WALKS, ...PASSWORD_AND_PASSKEY_WALKS],
  Applications: CONSENT_WALKS,
  Organizations: [...(organizationLogin ? [organizationLogin] : []), ...ORGANIZATION_WALKS],
};
