import type {
  DiscoveryState,
  OrganizationLoginState,
  OrganizationPasswordResetState,
  OrganizationTarget,
  SecondFactorState,
} from '@foyer/core/organizations';
import { Secret } from '@foyer/core/organizations';

type Second<At extends SecondFactorState['at']> = Extract<SecondFactorState, { readonly at: At }>;

const EMAIL = 'ada@harbour.example';

export const HARBOUR: OrganizationTarget = {
  to: 'organization',
  id: 'organization-1',
  name: 'Harbour',
  slug: 'harbour',
  logoUrl: '',
  connections: [],
  defaultConnectionId: null,
  provisioning: 'none',
  domains: [],
};
export const about: OrganizationLoginState['about'] = {
  flow: 'Discovery',
  target: { to: 'discovery' },
  email: EMAIL,
  ways: { products: ['emailMagicLinks', 'passwords'] },
  turns: 0,
};

export const main: OrganizationLoginState = { at: 'main', about, entry: 'open' };

/** A list of this many organizations. */
export const listOf = (...names: readonly string[]): OrganizationLoginState => {
  const organizations = names.map((name, at) => ({
    organization: { ...HARBOUR, id: `organization-${at}`, name },
    membership: 'active_member',
  }));
  const inner: DiscoveryState = {
    at: 'list',
    discovery: { email: EMAIL, organizations },
    mayCreate: true,
    endsAt: 600_000,
    turns: 0,
  };
  return { at: 'discovery', about, inner };
};

const login: Second<'choose'>['login'] = {
  endsAt: 600_000,
  start: {
    first: 'choose',
    smsSent: false,
    memberId: 'member-1',
    organizationId: HARBOUR.id,
    organizationName: HARBOUR.name,
    enrolled: [],
    allowed: ['totp', 'sms_otp'],
    offered: ['totp', 'sms_otp'],
    notAllowed: [],
  },
};
const second = (inner: SecondFactorState): OrganizationLoginState => ({
  at: 'secondFactor',
  about: { ...about, target: HARBOUR },
  inner,
});

export const choose = second({ at: 'choose', login });
export const showSecret = (copy?: 'copied' | 'failed'): OrganizationLoginState => {
  const enrollment = {
    secret: new Secret('JBSWY3DPEHPK3PXP'),
    qrCode: new Secret('data:image/png;base64,AAAA'),
    recoveryCodes: [],
  };
  return second({ at: 'showSecret', login, enrollment, ...(copy && { copy }) });
};
export const enterRecoveryCode = (part: Partial<Second<'enterRecoveryCode'>> = {}): OrganizationLoginState =>
  second({ at: 'enterRecoveryCode', login, entry: 'open', ...part });
export const saveCodes = (part: Partial<Second<'saveCodes'>> = {}): OrganizationLoginState =>
  second({
    at: 'saveCodes',
    organization: HARBOUR,
    codes: [new Secret('ckss-2skx'), new Secret('spbc-424h')],
    isSaved: false,
    isTicked: false,
    ...part,
  });

const reset = (inner: OrganizationPasswordResetState): OrganizationLoginState => ({
  at: 'passwordReset',
  about,
  inner,
});

/** An email to reset a password was sent. */
export const mailed = (isResent: boolean, resendAt = 0): OrganizationLoginState =>
  reset({ at: 'mailed', target: { to: 'discovery' }, email: EMAIL, entry: 'open', isResent, resendAt });

/** A visitor has opened the email: the automatic states, and the form. */
export const arrivedForReset = reset({ at: 'arrived' });
export const openingLink = reset({ at: 'authenticating', token: new Secret('token') });
export const newPassword = reset({
  at: 'form',
  credential: { by: 'session' },
  email: EMAIL,
  entry: 'open',
  strength: { at: 'none' },
});
