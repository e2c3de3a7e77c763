import type {
  DiscoveryState,
  OrganizationLoginState,
  OrganizationPasswordResetState,
  OrganizationTarget,
  SecondFactorState,
  SsoDiscoveryState,
} from '@foyer/core/organizations';
import { Secret } from '@foyer/core/organizations';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import { renderOrganizationLoginScreen } from '../../../src/html/index';
import type { ScreenCase } from './user-screens';
import { BASE } from './user-screens';
import type { Render } from './without-script';

type About = OrganizationLoginState['about'];

const email = 'ada@harbour.example';
const config: OrganizationLoginConfig = { products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'] };

const HARBOUR: OrganizationTarget = {
  to: 'organization',
  id: 'organization-1',
  name: 'Harbour Works',
  slug: 'harbour',
  logoUrl: '',
  connections: [{ id: 'saml-1', displayName: 'Okta', identityProvider: 'okta' }],
  defaultConnectionId: null,
  provisioning: 'none',
  domains: [],
};
const ANYBODY: About = {
  flow: 'Discovery',
  target: { to: 'discovery' },
  email: '',
  turns: 0,
  ways: {
    products: ['emailMagicLinks', 'emailOtp', 'passwords', 'sso', 'oauth'],
    oauthOptions: { providers: ['google', 'slack'] },
  },
};
const OF_HARBOUR: About = { ...ANYBODY, flow: 'Organization', target: HARBOUR };

const login =
  (state: OrganizationLoginState): Render =>
  (fields, send) =>
    renderOrganizationLoginScreen(state, { ...BASE, config, fields }, send);
const discovery = (inner: DiscoveryState): Render => login({ at: 'discovery', about: { ...ANYBODY, email }, inner });
const sso = (inner: SsoDiscoveryState): Render => login({ at: 'ssoDiscovery', about: { ...ANYBODY, email }, inner });
const second = (inner: SecondFactorState): Render =>
  login({ at: 'secondFactor', about: { ...OF_HARBOUR, email }, inner });
const reset = (inner: OrganizationPasswordResetState): Render =>
  login({ at: 'passwordReset', about: OF_HARBOUR, inner });
const of = (type: string) => (event: object) => ({ type, event });
const [ofDiscovery, ofSso, ofSecond, ofReset] = [
  of('discovery'),
  of('ssoDiscovery'),
  of('secondFactor'),
  of('passwordReset'),
];

const secret = (text: string) => new Secret(text);
const inside = {
  discovery: { email, organizations: [{ organization: HARBOUR, membership: 'active_member' }] },
  mayCreate: true,
  endsAt: 600_000,
  turns: 0,
};
const start = {
  first: 'choose',
  smsSent: false,
  memberId: 'member-1',
  organizationId: HARBOUR.id,
  organizationName: HARBOUR.name,
  enrolled: [],
  allowed: ['totp', 'sms_otp'],
  offered: ['totp', 'sms_otp'],
  notAllowed: [],
} as const;
const newMember = { start, endsAt: 600_000 };
const member = {
  start: { ...start, first: 'enterSms', phoneNumber: '+14155552671', enrolled: ['totp', 'sms_otp'] },
  endsAt: 600_000,
} as const;
const QR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFElEQVR4nGP4z8CAFWEXHbQSAKFUD/Frp6nYAAAAAElFTkSuQmCC';
const enrollment = {
  secret: secret('JBSWY3DPEHPK3PXP'),
  qrCode: secret(QR),
  recoveryCodes: [secret('ckss-2skx-ebow')],
};

/** The screens before and around the second factor. */
const FIRST: readonly ScreenCase[] = [
  {
    name: 'first form of organizations',
    render: login({ at: 'main', about: ANYBODY, entry: 'open' }),
    actions: [
      [
        { fill: { email }, press: 'Enter' },
        { type: 'submitEmail', email },
      ],
      [
        { fill: { email }, press: 'Use a password instead' },
        { type: 'usePassword', email },
      ],
      [{ press: 'Continue with Slack' }, { type: 'chooseProvider', provider: 'slack' }],
    ],
  },
  {
    name: 'log-in page of a company',
    render: login({ at: 'main', about: OF_HARBOUR, entry: 'open' }),
    actions: [[{ press: 'Continue with Okta' }, { type: 'chooseConnection', connectionId: 'saml-1' }]],
  },
  {
    name: 'link or code',
    render: login({ at: 'emailMethods', about: { ...ANYBODY, email }, entry: 'open' }),
    actions: [[{ press: 'Back' }, { type: 'back' }]],
  },
  {
    name: 'link was sent',
    render: login({ at: 'linkSent', about: { ...ANYBODY, email }, resend: 'initial' }),
    actions: [[{ press: 'Back' }, { type: 'back' }]],
  },
  {
    name: 'code by email',
    render: login({
      at: 'code',
      about: { ...ANYBODY, email },
      from: 'main',
      deadline: 598_000,
      entry: 'open',
      resend: 'initial',
      expired: false,
    }),
    actions: [
      [
        { fill: { passcode: '123456' }, press: 'Enter' },
        { type: 'submitCode', code: secret('123456') },
      ],
      [{ press: 'Resend code' }, { type: 'resend' }],
    ],
  },
  {
    name: 'password of a member',
    render: login({ at: 'password', about: { ...OF_HARBOUR, email }, entry: 'open' }),
    actions: [
      [
        { fill: { password: 'correct horse' }, press: 'Enter' },
        { type: 'submitPassword', email, password: secret('correct horse') },
      ],
    ],
  },
  {
    name: 'choice of an organization',
    render: discovery({ at: 'list', ...inside }),
    actions: [
      [{ press: 'Harbour Works' }, ofDiscovery({ type: 'pick', organizationId: HARBOUR.id })],
      [{ press: 'Create an organization' }, ofDiscovery({ type: 'create' })],
    ],
  },
  { name: 'no organization', render: discovery({ at: 'none', ...inside, mayCreate: false }), actions: [] },
  {
    name: 'search for a log-in page',
    render: sso({ at: 'enter', email }),
    actions: [
      [
        { fill: { email: 'b@harbour.example' }, press: 'Enter' },
        ofSso({ type: 'submitEmail', email: 'b@harbour.example' }),
      ],
    ],
  },
  {
    name: 'choice of a log-in page',
    render: sso({ at: 'choose', email, connections: HARBOUR.connections }),
    actions: [[{ press: 'Continue with Okta' }, ofSso({ type: 'pick', connectionId: 'saml-1' })]],
  },
  {
    name: 'search by the name of an organization',
    render: sso({ at: 'enterSlug', email, slug: '' }),
    actions: [[{ fill: { organization: 'harbour' }, press: 'Enter' }, ofSso({ type: 'submitSlug', slug: 'harbour' })]],
  },
  {
    name: 'landing page of a member’s link',
    render: login({ at: 'confirm', about: ANYBODY, tokenType: 'discovery' }),
    actions: [[{ press: 'Continue' }, { type: 'confirm' }]],
  },
  { name: 'login that took too long', render: login({ at: 'lapsed', about: { ...ANYBODY, email } }), actions: [] },
];

const SECOND: readonly ScreenCase[] = [
  {
    name: 'choice of a second factor',
    render: second({ at: 'choose', login: newMember }),
    actions: [],
  },
  {
    name: 'number of a second factor',
    render: second({ at: 'enrollSms', login: newMember, entry: 'open' }),
    actions: [
      [
        { fill: { phone: '(415) 555-2671' }, press: 'Enter' },
        ofSecond({ type: 'submitPhone', draft: { phone: '(415) 555-2671', country: 'US' } }),
      ],
    ],
  },
  {
    name: 'code by SMS',
    render: second({
      at: 'enterSms',
      login: member,
      sent: { to: '+14155552671', deadline: 118_000 },
      entry: 'open',
      resend: 'initial',
      expired: false,
    }),
    actions: [
      [{ fill: { passcode: '123456' }, press: 'Enter' }, ofSecond({ type: 'submitCode', code: secret('123456') })],
    ],
  },
  {
    name: 'QR code of an app',
    render: second({ at: 'showQr', login: newMember, enrollment }),
    actions: [[{ press: 'Continue' }, ofSecond({ type: 'enterCode' })]],
  },
  {
    name: 'secret of an app',
    render: second({ at: 'showSecret', login: newMember, enrollment }),
    actions: [[{ press: 'Continue' }, ofSecond({ type: 'enterCode' })]],
  },
  {
    name: 'code of an app',
    render: second({ at: 'enterTotp', login: member, entry: 'open' }),
    actions: [
      [{ fill: { passcode: '123456' }, press: 'Continue' }, ofSecond({ type: 'submitCode', code: secret('123456') })],
    ],
  },
  {
    name: 'recovery code',
    render: second({ at: 'enterRecoveryCode', login: member, entry: 'open' }),
    actions: [
      [
        { fill: { 'backup-code': 'ckss-2skx-ebow' }, press: 'Enter' },
        ofSecond({ type: 'submitCode', code: secret('ckss-2skx-ebow') }),
      ],
    ],
  },
  {
    name: 'recovery codes to keep',
    render: second({
      at: 'saveCodes',
      organization: HARBOUR,
      codes: enrollment.recoveryCodes,
      isSaved: false,
      isTicked: false,
    }),
    actions: [
      [
        { fill: { 'codes-saved': 'on' }, press: 'Done' },
        [ofSecond({ type: 'tick', isTicked: true }), ofSecond({ type: 'finish' })],
      ],
    ],
  },
];

const PASSWORDS: readonly ScreenCase[] = [
  {
    name: 'forgotten password of a member',
    render: reset({ at: 'forgot', target: HARBOUR, email, entry: 'open' }),
    actions: [[{ press: 'Back' }, ofReset({ type: 'back' })]],
  },
  {
    name: 'new password of a member',
    render: reset({ at: 'form', credential: { by: 'session' }, email, entry: 'open', strength: { at: 'none' } }),
    actions: [
      [
        { fill: { password: 'correct horse' }, press: 'Enter' },
        ofReset({ type: 'submitPassword', password: secret('correct horse') }),
      ],
    ],
  },
];

/** Every screen of a login to organizations that works without a script. */
export const ORGANIZATION_SCREENS = [...FIRST, ...SECOND, ...PASSWORDS];
