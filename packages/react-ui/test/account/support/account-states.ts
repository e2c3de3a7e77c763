import type {
  ConnectedAccountsState,
  ConnectedAppsState,
  DeleteAccountState,
  EmailsState,
  PasskeysState,
  PasswordSectionState,
  PhonesState,
  ProfileState,
  RememberedBrowsersState,
  SessionsState,
  StepUpState,
  ThisSessionState,
  TwoFactorState,
  WalletsState,
} from '@foyer/core/account';
import { Secret } from '@foyer/core';
import type { StateAt } from '../../../src/account/screens';

const personId = 'user-1';
// A story's clock is at 0, so these are the remaining times.
const sent = { methodId: 'method-1', until: 300_000, resendAt: 15_000 };
const entry = { entry: 'open', resend: 'sent', expired: false } as const;

const emails = [
  { id: 'email-1', email: 'ada@example.com', isVerified: true, keeps: 'last_way' },
  { id: 'email-2', email: `${'long'.repeat(12)}@example.com`, isVerified: false },
] as const;
const phones = [{ id: 'phone-1', phone: '+12025550123', isVerified: true }] as const;
const passkeys = [
  {
    id: 'passkey-1',
    name: 'Ada\u2019s key',
    userAgent: 'Firefox/1 Linux',
    domain: 'localhost',
    isForeign: false,
    createdAt: '2026-01-01T10:00:00Z',
    lastUse: '2026-01-02T10:00:00Z',
  },
  {
    id: 'passkey-2',
    name: '',
    userAgent: '',
    domain: 'elsewhere.example',
    isForeign: true,
    createdAt: '',
    lastUse: '',
  },
] as const;
const accounts = [{ id: 'account-1', provider: 'github', label: 'GitHub', picture: '' }] as const;
const browsers = [
  {
    id: 'browser-1',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
    lastUse: '2026-01-01T10:00:00Z',
    ends: '2026-01-31T10:00:00Z',
  },
] as const;
const wallets = [{ id: 'wallet-1', address: '0x1234567890abcdef1234567890abcdef12345678', chain: 'ethereum' }] as const;
const wallet = { id: 'w', option: 'metamask', chain: 'ethereum' } as const;
const apps = [
  {
    id: 'app-1',
    name: { text: 'Acme Notes', doubts: [] },
    description: '',
    logo: '',
    scopes: [
      { scope: 'openid', description: '' },
      { scope: 'notes.read', description: 'Read your notes' },
    ],
    appKind: 'web',
    lastUsed: '2026-03-02T10:00:00Z',
  },
  {
    id: 'https://agent.example/client.json',
    name: { text: 'Acme Agent', doubts: [] },
    description: '',
    logo: '',
    scopes: [],
    appKind: 'agent',
    host: 'agent.example',
  },
  { id: 'app-2', name: { text: 'Acme CLI', doubts: [] }, description: '', logo: '', scopes: [], appKind: 'native' },
] as const;
const sessions = [
  {
    id: 'session-1',
    isThis: true,
    userAgent: 'Firefox/1 Linux',
    ip: '203.0.113.7',
    since: '2026-01-01T10:00:00Z',
    lastUse: '2026-01-02T10:00:00Z',
    methods: ['knowledge', 'authenticator_app'],
  },
  {
    id: 'session-2',
    isThis: false,
    userAgent: 'Safari/1 iPhone',
    ip: '',
    since: '2026-01-01T10:00:00Z',
    lastUse: '',
    methods: ['sms', 'oauth_github', 'unheard_of'],
  },
] as const;
const session = {
  since: '2026-01-01T10:00:00Z',
  lastUse: '2026-01-02T10:00:00Z',
  ends: '2026-01-03T10:00:00Z',
  userAgent: 'Firefox/1 Linux',
  ip: '203.0.113.7',
  factors: [
    { by: 'email', what: 'ada@example.com', at: '2026-01-01T10:00:00Z' },
    { by: 'knowledge', what: '', at: '2026-01-01T10:00:00Z' },
    { by: 'oauth_github', what: '', at: '2026-01-01T10:00:00Z' },
    { by: 'sms', what: '+12025550123', at: '2026-01-01T10:00:00Z' },
    { by: 'webauthn_registration', what: '', at: '2026-01-01T10:00:00Z' },
    { by: 'unheard_of', what: '', at: '' },
  ],
};
const name = { first: 'Ada', middle: '', last: 'Lovelace' };
const app = {
  newId: 'totp-1',
  secret: new Secret('JBSWY3DPEHPK3PXP'),
  qr: new Secret('data:image/png;base64,AAAA'),
  codes: [new Secret('aaaa-1111')],
};
const codes = [new Secret('aaaa-1111'), new Secret('bbbb-2222')];
const entered = { draft: '2025550123', country: 'US', channel: 'sms' } as const;
const method = { type: 'email', key: 'email-1', email: 'ada@example.com' } as const;
const methods = [
  method,
  { type: 'password', key: 'password', email: 'ada@example.com' },
  { type: 'app', key: 'totp-1' },
] as const;
const passkey = { type: 'passkey', key: 'passkey' } as const;
const asked = { act: 'addEmail', personId, methods } as const;

/** A sample of each state. A missing one is a type error. */
type Samples<State extends { readonly at: string }> = { readonly [At in State['at']]: StateAt<State, At> };

export const SAMPLES = {
  profile: {
    show: { at: 'show', personId, name, picture: '' },
    edit: { at: 'edit', personId, name, picture: '', draft: name },
    saving: { at: 'saving', personId, name, picture: '', draft: name },
  } satisfies Samples<ProfileState>,
  emails: {
    list: { at: 'list', personId, list: emails },
    enter: { at: 'enter', personId, list: emails, draft: 'grace@example.com' },
    sending: { at: 'sending', personId, list: emails, to: 'grace@example.com' },
    code: { at: 'code', personId, list: emails, to: 'grace@example.com', ...sent, ...entry },
    verifying: {
      at: 'verifying',
      personId,
      list: emails,
      to: 'grace@example.com',
      ...sent,
      ...entry,
      entry: 'verifying',
    },
    linkSent: { at: 'linkSent', personId, list: emails, to: 'grace@example.com' },
    confirm: { at: 'confirm', personId, list: emails, id: 'email-2' },
    removing: { at: 'removing', personId, list: emails, id: 'email-2' },
  } satisfies Samples<EmailsState>,
  phones: {
    list: { at: 'list', personId, list: phones },
    enter: { at: 'enter', personId, list: phones, ...entered },
    sending: { at: 'sending', personId, list: phones, to: '2025550123', channel: 'sms', entered },
    code: { at: 'code', personId, list: phones, to: '+12025550199', channel: 'sms', entered, ...sent, ...entry },
    verifying: {
      at: 'verifying',
      personId,
      list: phones,
      to: '+12025550199',
      channel: 'sms',
      entered,
      ...sent,
      ...entry,
      entry: 'verifying',
    },
    confirm: { at: 'confirm', personId, list: phones, id: 'phone-1' },
    removing: { at: 'removing', personId, list: phones, id: 'phone-1' },
  } satisfies Samples<PhonesState>,
  password: {
    absent: { at: 'absent', personId, hasPassword: false, email: '' },
    present: { at: 'present', personId, hasPassword: true, email: 'ada@example.com' },
    edit: { at: 'edit', personId, hasPassword: true, email: 'ada@example.com', strength: { at: 'none' } },
    saving: { at: 'saving', personId, hasPassword: true, email: 'ada@example.com', strength: { at: 'none' } },
    mailing: { at: 'mailing', personId, hasPassword: true, email: 'ada@example.com', to: 'ada@example.com' },
    mailed: { at: 'mailed', personId, hasPassword: true, email: 'ada@example.com', to: 'ada@example.com' },
  } satisfies Samples<PasswordSectionState>,
  passkeys: {
    list: { at: 'list', personId, list: passkeys, pending: 0, keepHint: true },
    creating: { at: 'creating', personId, list: passkeys, pending: 0 },
    renaming: { at: 'renaming', personId, list: passkeys, pending: 0, id: 'passkey-1' },
    confirm: { at: 'confirm', personId, list: passkeys, pending: 0, id: 'passkey-2' },
    removing: { at: 'removing', personId, list: passkeys, pending: 0, id: 'passkey-2' },
  } satisfies Samples<PasskeysState>,
  twoFactor: {
    off: { at: 'off', personId, totpId: '' },
    on: { at: 'on', personId, totpId: 'totp-1', codesLeft: 8 },
    creating: { at: 'creating', personId, totpId: '' },
    scan: { at: 'scan', personId, totpId: '', ...app },
    manual: { at: 'manual', personId, totpId: '', ...app },
    confirming: { at: 'confirming', from: 'manual', personId, totpId: '', ...app },
    saveCodes: { at: 'saveCodes', personId, totpId: 'totp-1', codes, kept: false },
    reading: { at: 'reading', personId, totpId: 'totp-1' },
    showCodes: { at: 'showCodes', personId, totpId: 'totp-1', codes },
    confirm: { at: 'confirm', personId, totpId: 'totp-1' },
    removing: { at: 'removing', personId, totpId: 'totp-1' },
  } satisfies Samples<TwoFactorState>,
  connectedAccounts: {
    list: { at: 'list', personId, list: accounts, declined: 'google' },
    leaving: { at: 'leaving', personId, list: accounts, provider: 'google' },
    returning: { at: 'returning', personId, list: accounts, provider: 'google' },
    confirm: { at: 'confirm', personId, list: accounts, id: 'account-1' },
    removing: { at: 'removing', personId, list: accounts, id: 'account-1' },
  } satisfies Samples<ConnectedAccountsState>,
  rememberedBrowsers: {
    list: { at: 'list', personId, list: browsers },
    confirm: { at: 'confirm', personId, list: browsers, id: 'browser-1' },
    removing: { at: 'removing', personId, list: browsers, id: 'browser-1' },
  } satisfies Samples<RememberedBrowsersState>,
  wallets: {
    list: { at: 'list', personId, list: wallets },
    choose: { at: 'choose', personId, list: wallets, wallets: [wallet] },
    connecting: { at: 'connecting', personId, list: wallets, wallets: [wallet], wallet },
    signing: { at: 'signing', personId, list: wallets, wallets: [wallet], wallet, address: '0x1' },
    verifying: { at: 'verifying', personId, list: wallets, wallets: [wallet], wallet, address: '0x1' },
    confirm: { at: 'confirm', personId, list: wallets, id: 'wallet-1' },
    removing: { at: 'removing', personId, list: wallets, id: 'wallet-1' },
  } satisfies Samples<WalletsState>,
  connectedApps: {
    loading: { at: 'loading', personId },
    failed: { at: 'failed', personId, error: { code: 'network_error', message: 'No answer.' } },
    list: { at: 'list', personId, list: apps },
    confirm: { at: 'confirm', personId, list: apps, id: 'app-1' },
    revoking: { at: 'revoking', personId, list: apps, id: 'app-1' },
  } satisfies Samples<ConnectedAppsState>,
  session: {
    show: { at: 'show', personId, session },
    signingOut: { at: 'signingOut', personId, session },
  } satisfies Samples<ThisSessionState>,
  sessions: {
    loading: { at: 'loading', personId },
    failed: { at: 'failed', personId, error: { code: 'timeout', message: 'No answer.' } },
    list: { at: 'list', personId, list: sessions },
    confirm: { at: 'confirm', personId, list: sessions, which: 'session-2' },
    ending: { at: 'ending', personId, list: sessions, which: 'others' },
  } satisfies Samples<SessionsState>,
  deleteAccount: {
    closed: { at: 'closed', personId, address: 'ada@example.com' },
    confirm: { at: 'confirm', personId, address: 'ada@example.com', typed: 'ada' },
    deleting: { at: 'deleting', personId, address: 'ada@example.com' },
    deleted: { at: 'deleted', personId, address: 'ada@example.com' },
  } satisfies Samples<DeleteAccountState>,
  stepUp: {
    choose: { at: 'choose', ...asked },
    sending: { at: 'sending', ...asked, method, to: method.email },
    enter: { at: 'enter', ...asked, method, sent: { ...sent, to: method.email, resend: 'waiting', expired: true } },
    checking: { at: 'checking', ...asked, method: methods[1] },
    prompting: { at: 'prompting', ...asked, methods: [...methods, passkey], method: passkey },
    linkSent: { at: 'linkSent', ...asked, to: method.email },
    leaving: { at: 'leaving', ...asked, method: { type: 'account', key: 'account-1', provider: 'google' } },
    secondFactor: { at: 'secondFactor', ...asked, inner: {} },
    none: { at: 'none', ...asked, methods: [] },
  } satisfies Omit<Samples<StepUpState>, 'idle'>,
} as const;
