import type { LoginConfig, LoginState } from '@foyer/core';
import { Secret } from '@foyer/core';
import { renderLoginScreen } from '../../../src/html/index';
import type { ScreenCase } from './user-screens';
import { BASE } from './user-screens';
import type { Render } from './without-script';

const CONFIG: LoginConfig = {
  products: ['otp'],
  otpOptions: { methods: ['email'] },
  mfa: { required: 'always', help: { text: 'Lost your phone?', url: '/help' } },
};
type SecondFactor = NonNullable<LoginState['methods']['secondFactor']>;
const second =
  (secondFactor: SecondFactor): Render =>
  (fields, send) =>
    renderLoginScreen({ tab: undefined, methods: { secondFactor } }, { ...BASE, config: CONFIG, fields }, send);
const of = (event: object) => ({ type: 'secondFactor', event });
const secret = (text: string) => new Secret(text);

const user = { personId: 'user-1', site: 'app.example', email: 'ada@example.com', smsSent: false } as const;
const newcomer = {
  start: { ...user, first: 'choose', enrolled: [], allowed: [], offered: ['totp', 'sms_otp'] },
  endsAt: 600_000,
} as const;
const enrolled = {
  start: { ...user, first: 'enterTotp', enrolled: ['totp', 'sms_otp'], allowed: ['totp', 'sms_otp'], offered: [] },
  endsAt: 600_000,
} as const;
const enrollment = {
  secret: secret('JBSWY3DPEHPK3PXP'),
  qrCode: secret('data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='),
  recoveryCodes: [secret('ckss-2skx-ebow')],
};
const sent = { to: '+14155552671', deadline: 298_000, methodId: 'method-1' };

/** The screens of the second factor of users. */
export const SECOND_FACTOR_SCREENS: readonly ScreenCase[] = [
  {
    name: 'choice of a second factor of users',
    render: second({ at: 'choose', login: newcomer }),
    actions: [
      [{ press: 'Use an authenticator app' }, of({ type: 'choose', method: 'totp' })],
      [{ press: 'Text me a code' }, of({ type: 'choose', method: 'sms_otp' })],
      [{ press: 'Back' }, of({ type: 'back' })],
    ],
  },
  {
    name: 'image of a new app of users',
    render: second({ at: 'showQr', login: newcomer, enrollment }),
    actions: [[{ press: 'Continue' }, of({ type: 'enterCode' })]],
  },
  {
    name: 'key of a new app of users',
    render: second({ at: 'showSecret', login: newcomer, enrollment }),
    actions: [[{ press: 'Continue' }, of({ type: 'enterCode' })]],
  },
  {
    name: 'phone number for second factors of users',
    render: second({ at: 'enrollSms', login: newcomer, entry: 'open' }),
    actions: [
      [
        { fill: { country: 'US', phone: '4155552671' }, press: 'Enter' },
        of({ type: 'submitPhone', draft: { country: 'US', phone: '4155552671' } }),
      ],
    ],
  },
  {
    name: 'code of an app of users',
    render: second({ at: 'enterTotp', login: enrolled, entry: 'open' }),
    actions: [
      [{ fill: { passcode: '123456' }, press: 'Enter' }, of({ type: 'submitCode', code: secret('123456') })],
      [{ press: 'Use a backup code' }, of({ type: 'useRecoveryCode' })],
    ],
  },
  {
    name: 'text message as a second factor of users',
    render: second({ at: 'enterSms', login: enrolled, sent, entry: 'open', resend: 'initial', expired: false }),
    actions: [[{ fill: { passcode: '123456' }, press: 'Enter' }, of({ type: 'submitCode', code: secret('123456') })]],
  },
  {
    name: 'recovery code of users',
    render: second({ at: 'enterRecoveryCode', login: enrolled, entry: 'open' }),
    actions: [
      [
        { fill: { 'backup-code': 'ckss-2skx-ebow' }, press: 'Enter' },
        of({ type: 'submitCode', code: secret('ckss-2skx-ebow') }),
      ],
    ],
  },
  {
    name: 'recovery codes of users to save',
    render: second({
      at: 'saveCodes',
      login: newcomer,
      codes: enrollment.recoveryCodes,
      isSaved: false,
      isTicked: false,
      entry: 'open',
    }),
    actions: [
      [
        { fill: { 'codes-saved': 'on' }, press: 'Done' },
        [of({ type: 'tick', isTicked: true }), of({ type: 'finish' })],
      ],
    ],
  },
  {
    name: 'a sign-in that has lapsed',
    render: second({ at: 'lapsed' }),
    actions: [],
  },
];
