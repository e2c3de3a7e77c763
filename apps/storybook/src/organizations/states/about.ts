import type { OrganizationLoginState, OrganizationTarget, StepUp } from '@foyer/core/organizations';
import { LOGO } from '../../stage/looks';

type About = OrganizationLoginState['about'];

/** An organization of the stories. */
export const HARBOUR: OrganizationTarget = {
  to: 'organization',
  id: 'organization-test-harbour',
  name: 'Harbour Works',
  slug: 'harbour',
  logoUrl: LOGO,
  connections: [],
  defaultConnectionId: null,
  provisioning: 'none',
  domains: [],
};

export const LONG_NAME =
  'Allgemeine Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH & Co. KG';

/** A word without a break opportunity, longer than any card. */
export const UNBROKEN_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftx';

/** A login of a visitor whose organizations are not known yet. */
export const ANYBODY: About = {
  flow: 'Discovery',
  target: { to: 'discovery' },
  email: '',
  turns: 0,
  ways: {
    products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
    oauthOptions: { providers: ['google', 'microsoft', 'hubspot', 'slack', 'github'] },
  },
};

/** A login to one organization. */
export const OF_HARBOUR: About = { ...ANYBODY, flow: 'Organization', target: HARBOUR };

/** A member of whom an organization requires more factors. */
export const STEP_UP: StepUp = { methods: ['magic_link', 'email_otp'], email: 'ada@harbour.example' };
