import type { LoginConfig, LoginState, OtpChannel, PasswordResetState, PasswordState } from '@foyer/core';
import { Secret } from '@foyer/core';
import { renderLoginScreen, renderResetPasswordScreen } from '../../../src/html/index';
import type { Act, Draw } from './without-script';

/** A screen, what a person does there, and what the flow gets. */
export interface Moment {
  readonly name: string;
  readonly draw: Draw;
  readonly acts: readonly (readonly [Act, unknown])[];
}

export const BASE = { action: '/sign-in', hidden: { state: 'sealed' }, now: () => 0 };
const email = 'ada@example.com';
const LINKS: LoginConfig = { products: ['emailMagicLinks'] };
const CODES: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email', 'sms', 'whatsapp'] } };
const PASSWORDS: LoginConfig = { products: ['passwords', 'emailMagicLinks'] };
const SOCIAL: LoginConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};

const login = (config: LoginConfig, methods: LoginState['methods'], tab: LoginState['tab'] = 'email'): Draw => {
  const state = { tab, methods };
  return (fields, send) => renderLoginScreen(state, { ...BASE, config, fields }, send);
};
const reset =
  (state: PasswordResetState): Draw =>
  (fields, send) =>
    renderResetPasswordScreen(state, { ...BASE, fields }, send);
const password = (state: PasswordState): Draw => login(PASSWORDS, { password: state });

const DRAFTS = {
  email: { channel: 'email', email },
  sms: { channel: 'sms', phone: '(415) 555-2671', country: 'US' },
  whatsapp: { channel: 'whatsapp', phone: '20 7946 0958', country: 'GB' },
} as const;
const TO = { email, sms: '+14155552671', whatsapp: '+442079460958' };
const code = (channel: OtpChannel): Draw => {
  const sent = { draft: DRAFTS[channel], to: TO[channel], methodId: 'method-1', deadline: 298_000 };
  return login(CODES, { otp: { at: 'code', sent, entry: 'open', resend: 'initial', expired: false } }, channel);
};

const ofLink = (event: object) => ({ type: 'magicLink', event });
const ofOtp = (event: object) => ({ type: 'otp', event });
const ofPassword = (event: object) => ({ type: 'password', event });
const secret = (text: string) => new Secret(text);
const token = secret('t');

const onCode = (channel: OtpChannel): Moment => ({
  name: `passcode by ${channel}`,
  draw: code(channel),
  acts: [
    [{ fill: { passcode: '123456' }, press: 'Enter' }, ofOtp({ type: 'submitCode', code: secret('123456') })],
    [{ fill: { passcode: '654321' }, press: 'Continue' }, ofOtp({ type: 'submitCode', code: secret('654321') })],
    [{ press: 'Resend code' }, ofOtp({ type: 'resend' })],
    [{ press: 'Back' }, ofOtp({ type: 'back' })],
  ],
});

const onPhone = (tab: 'sms' | 'whatsapp'): Moment => ({
  name: `number for ${tab}`,
  draw: login(CODES, {}, tab),
  acts: [
    [
      { fill: { phone: '20 7946 0958', country: 'GB' }, press: 'Enter' },
      ofOtp({ type: 'submitDestination', destination: { channel: tab, phone: '20 7946 0958', country: 'GB' } }),
    ],
    [{ press: 'Email' }, { type: 'chooseTab', tab: 'email' }],
  ],
});

/** Every moment of a login or a reset of users that goes on without a script. */
export const USER_MOMENTS: readonly Moment[] = [
  {
    name: 'address for a link',
    draw: login(LINKS, {}),
    acts: [[{ fill: { email }, press: 'Enter' }, ofLink({ type: 'submitEmail', email })]],
  },
  {
    name: 'address that was refused',
    draw: login(LINKS, {
      magicLink: { at: 'enter', email: 'ada@', error: { code: 'invalid_email', message: 'Bad.' } },
    }),
    acts: [[{ press: 'Continue' }, ofLink({ type: 'submitEmail', email: 'ada@' })]],
  },
  {
    name: 'check your email',
    draw: login(LINKS, { magicLink: { at: 'sent', email } }),
    acts: [[{ press: 'Try again' }, ofLink({ type: 'tryAgain' })]],
  },
  {
    name: 'landing page of a link',
    draw: login(LINKS, { magicLink: { at: 'confirm' } }),
    acts: [
      [{ press: 'Continue' }, ofLink({ type: 'confirm' })],
      [{ press: 'Cancel' }, ofLink({ type: 'back' })],
    ],
  },
  {
    name: 'link that was spent',
    draw: login(LINKS, {
      magicLink: { at: 'refused', error: { code: 'unable_to_auth_magic_link', message: 'Spent.' } },
    }),
    acts: [],
  },
  {
    name: 'address for a passcode',
    draw: login(CODES, {}),
    acts: [
      [
        { fill: { email }, press: 'Enter' },
        ofOtp({ type: 'submitDestination', destination: { channel: 'email', email } }),
      ],
      [{ press: 'WhatsApp' }, { type: 'chooseTab', tab: 'whatsapp' }],
    ],
  },
  onPhone('sms'),
  onPhone('whatsapp'),
  onCode('email'),
  onCode('sms'),
  onCode('whatsapp'),
  {
    name: 'social buttons',
    draw: login(SOCIAL, { oauth: { at: 'choose' } }),
    acts: [[{ press: 'Continue with GitHub' }, { type: 'oauth', event: { type: 'choose', provider: 'github' } }]],
  },
  {
    name: 'answer of a social account',
    draw: login(SOCIAL, { oauth: { at: 'confirm' } }),
    acts: [[{ press: 'Continue' }, { type: 'oauth', event: { type: 'confirm' } }]],
  },
  {
    name: 'password log-in',
    draw: password({ at: 'login', email, entry: 'open' }),
    acts: [
      [
        { fill: { password: 'correct horse' }, press: 'Enter' },
        ofPassword({ type: 'submitPassword', password: secret('correct horse') }),
      ],
      [{ press: 'Forgot Password?' }, ofPassword({ type: 'forgotPassword' })],
      [{ press: 'Back' }, ofPassword({ type: 'back' })],
    ],
  },
  {
    name: 'password sign-up',
    draw: password({ at: 'create', email, entry: 'open', strength: { at: 'none' } }),
    acts: [
      [
        { fill: { password: 'correct horse' }, press: 'Enter' },
        ofPassword({ type: 'submitPassword', password: secret('correct horse') }),
      ],
    ],
  },
  {
    name: 'forgotten password',
    draw: password({ at: 'forgot', email, entry: 'open' }),
    acts: [[{ press: 'Back' }, ofPassword({ type: 'back' })]],
  },
  {
    name: 'new password',
    draw: reset({ at: 'enter', token, entry: 'open', strength: { at: 'none' } }),
    acts: [
      [
        { fill: { password: 'correct horse' }, press: 'Continue' },
        { type: 'submitPassword', password: secret('correct horse') },
      ],
      [{ press: 'Login without a password' }, { type: 'loginInstead' }],
    ],
  },
  {
    name: 'reset link of another browser',
    draw: reset({ at: 'confirm', token, present: { id: 'u', name: 'Ada', contact: email } }),
    acts: [[{ press: 'Continue' }, { type: 'confirm' }]],
  },
  {
    name: 'reset link that was spent',
    draw: reset({ at: 'refused', token, error: { code: 'unable_to_auth_magic_link', message: 'Spent.' } }),
    acts: [],
  },
  {
    name: 'signed in already',
    draw: login(
      { ...LINKS, whenSignedIn: 'show' },
      { account: { at: 'signedIn', person: { name: 'Ada', contact: email } } },
    ),
    acts: [[{ press: 'Log out' }, { type: 'account', event: { type: 'signOut' } }]],
  },
];
