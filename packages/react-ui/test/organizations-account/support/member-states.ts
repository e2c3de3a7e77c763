import type {
  ConnectedAppsState,
  MemberAppState,
  MemberEmailState,
  MemberMfaState,
  MemberPasswordState,
  MemberPhoneState,
  MemberProfileState,
  MemberStepUpState,
} from '@foyer/core/organizations/account';
import type { SecondFactorState } from '@foyer/core/organizations';
import { Secret } from '@foyer/core/organizations';
import type { StateAt } from '../../../src/account/screens';

const personId = 'member-1';
// A story's clock is at 0, so these are the remaining times.
const sent = { methodId: 'method-1', until: 300_000, resendAt: 15_000 };
const entry = { entry: 'open', resend: 'sent', expired: false } as const;
const address = 'ada@harbour.example';

const profile = { personId, name: 'Ada Lovelace', picture: '' } as const;
const email = {
  personId,
  email: address,
  isVerified: true,
  retired: [{ id: 'email-2', email: `${'long'.repeat(12)}@example.com` }],
} as const;
const password = { personId, hasPassword: true, email: address, passwordId: 'password-1', keeps: null } as const;
const phone = { personId, number: '+12025550123', keeps: null } as const;
const noPhone = { ...phone, number: '' } as const;
const entered = { draft: '2025550123', country: 'US' } as const;
const on = { personId, totpId: 'totp-1', keeps: null } as const;
const off = { ...on, totpId: '' } as const;
const codes = [new Secret('aaaa-1111'), new Secret('bbbb-2222')];
const app = {
  newId: 'totp-1',
  secret: new Secret('JBSWY3DPEHPK3PXP'),
  qr: new Secret('data:image/png;base64,AAAA'),
  codes,
};
const mfa = { personId, enrolled: true, method: 'totp', policy: 'optional', methods: ['totp', 'sms_otp'] } as const;
const apps = [
  {
    id: 'app-1',
    name: { text: 'Acme Notes', doubts: [] },
    description: '',
    logo: '',
    scopes: [{ scope: 'notes.read', description: 'Read your notes' }],
    appKind: 'native',
    lastUsed: '2026-03-02T10:00:00Z',
  },
] as const;
const method = { type: 'email', key: 'email', email: address } as const;
const methods = [
  method,
  { type: 'password', key: 'password', email: address },
  { type: 'sso', key: 'connection-1', connectionId: 'connection-1' },
  { type: 'account', key: 'hubspot', provider: 'hubspot' },
] as const;
const asked = { act: 'changeEmail', personId, methods } as const;
const inner: Extract<SecondFactorState, { readonly at: 'choose' }> = {
  at: 'choose',
  login: {
    endsAt: Number.MAX_SAFE_INTEGER,
    start: {
      first: 'choose',
      smsSent: false,
      memberId: personId,
      organizationId: 'organization-1',
      organizationName: 'Harbour',
      enrolled: [],
      allowed: ['totp', 'sms_otp'],
      offered: ['totp', 'sms_otp'],
      notAllowed: [],
    },
  },
};

/** A sample of each state. A missing one is a type error. */
type Samples<State extends { readonly at: string }> = { readonly [At in State['at']]: StateAt<State, At> };

export const MEMBER_SAMPLES = {
  profile: {
    show: { at: 'show', ...profile },
    edit: { at: 'edit', ...profile, draft: profile.name },
    saving: { at: 'saving', ...profile, draft: profile.name },
  } satisfies Samples<MemberProfileState>,
  email: {
    show: { at: 'show', ...email },
    enter: { at: 'enter', ...email, draft: 'grace@harbour.example' },
    sending: { at: 'sending', ...email, to: 'grace@harbour.example' },
    code: { at: 'code', ...email, to: 'grace@harbour.example', ...sent, ...entry },
    verifying: { at: 'verifying', ...email, to: 'grace@harbour.example', ...sent, ...entry, entry: 'verifying' },
    linkSent: { at: 'linkSent', ...email, to: 'grace@harbour.example' },
    confirm: { at: 'confirm', ...email, id: 'email-2' },
    unlinking: { at: 'unlinking', ...email, id: 'email-2' },
  } satisfies Samples<MemberEmailState>,
  password: {
    absent: { at: 'absent', ...password, hasPassword: false, passwordId: '' },
    present: { at: 'present', ...password },
    edit: { at: 'edit', ...password, strength: { at: 'none' } },
    saving: { at: 'saving', ...password, strength: { at: 'none' } },
    mailing: { at: 'mailing', ...password, to: address },
    mailed: { at: 'mailed', ...password, to: address },
    confirm: { at: 'confirm', ...password },
    removing: { at: 'removing', ...password },
  } satisfies Samples<MemberPasswordState>,
  phone: {
    none: { at: 'none', ...noPhone },
    shown: { at: 'shown', ...phone },
    enter: { at: 'enter', ...noPhone, ...entered },
    sending: { at: 'sending', ...noPhone, to: entered.draft, entered },
    code: { at: 'code', ...noPhone, to: '+12025550199', entered, ...sent, ...entry },
    verifying: { at: 'verifying', ...noPhone, to: '+12025550199', entered, ...sent, ...entry, entry: 'verifying' },
    confirm: { at: 'confirm', ...phone },
    removing: { at: 'removing', ...phone },
  } satisfies Samples<MemberPhoneState>,
  app: {
    off: { at: 'off', ...off },
    on: { at: 'on', ...on },
    creating: { at: 'creating', ...off },
    scan: { at: 'scan', ...off, ...app },
    manual: { at: 'manual', ...off, ...app },
    confirming: { at: 'confirming', from: 'manual', ...off, ...app },
    saveCodes: { at: 'saveCodes', ...on, codes, kept: false },
    reading: { at: 'reading', ...on },
    showCodes: { at: 'showCodes', ...on, codes },
    confirmRenew: { at: 'confirmRenew', ...on },
    renewing: { at: 'renewing', ...on },
    confirm: { at: 'confirm', ...on },
    removing: { at: 'removing', ...on },
  } satisfies Samples<MemberAppState>,
  mfa: { show: { at: 'show', ...mfa }, saving: { at: 'saving', ...mfa } } satisfies Samples<MemberMfaState>,
  connectedApps: {
    loading: { at: 'loading', personId },
    failed: { at: 'failed', personId, error: { code: 'network_error', message: 'No answer.' } },
    list: { at: 'list', personId, list: apps },
    confirm: { at: 'confirm', personId, list: apps, id: 'app-1' },
    revoking: { at: 'revoking', personId, list: apps, id: 'app-1' },
  } satisfies Samples<ConnectedAppsState>,
  stepUp: {
    choose: { at: 'choose', ...asked },
    sending: { at: 'sending', ...asked, method, to: address },
    enter: { at: 'enter', ...asked, method, sent: { ...sent, to: address, resend: 'waiting', expired: true } },
    checking: { at: 'checking', ...asked, method: methods[1] },
    linkSent: { at: 'linkSent', ...asked, to: address },
    leaving: { at: 'leaving', ...asked, method: methods[3] },
    secondFactor: { at: 'secondFactor', ...asked, inner },
    none: { at: 'none', ...asked, methods: [] },
  } satisfies Omit<Samples<MemberStepUpState>, 'idle'>,
} as const;
