import type { LoginConfig, LoginState, OtpChannel, PasswordResetState, PasswordState } from '@foyer/core';
import { Secret } from '@foyer/core';
import { newAccountNeed } from '@foyer/core/internal/users';
import { renderLoginScreen, renderResetPasswordScreen } from '../../../src/html/index';
import type { UserAction, Render } from './without-script';

/** A screen, the user's actions on it, and the events that the flow gets. */
export interface ScreenCase {
  readonly name: string;
  readonly render: Render;
  readonly actions: readonly (readonly [UserAction, unknown])[];
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

const login = (config: LoginConfig, methods: LoginState['methods'], tab: LoginState['tab'] = 'email'): Render => {
  const state = { tab, methods };
  return (fields, send) => renderLoginScreen(state, { ...BASE, config, fields }, send);
};
const reset =
  (state: PasswordResetState): Render =>
  (fields, send) =>
    renderResetPasswordScreen(state, { ...BASE, fields }, send);
const password = (state: PasswordState): Render => login(PASSWORDS, { password: state });

const DRAFTS = {
  email: { channel: 'email', email },
  sms: { channel: 'sms', phone: '(415) 555-2671', country: 'US' },
  whatsapp: { channel: 'whatsapp', phone: '20 7946 0958', country: 'GB' },
} as const;
const TO = { email, sms: '+14155552671', whatsapp: '+442079460958' };
const code = (channel: OtpChannel): Render => {
  const sent = { draft: DRAFTS[channel], to: TO[channel], methodId: 'method-1', deadline: 298_000 };
  return login(CODES, { otp: { at: 'code', sent, entry: 'open', resend: 'initial', expired: false } }, channel);
};

const FIELDS: LoginConfig['signUpFields'] = [
  { type: 'name' },
  { type: 'text', name: 'postcode', label: 'Postcode', required: true },
  { type: 'select', name: 'team', label: 'Team size', options: [{ value: 'small', label: '1 to 10' }] },
  { type: 'checkbox', name: 'news', label: 'Newsletter' },
];
const ofDetails = (type: string, answers: object) => ({ type: 'details', event: { type, answers } });
const ofLink = (event: object) => ({ type: 'magicLink', event });
const ofOtp = (event: object) => ({ type: 'otp', event });
const ofPassword = (event: object) => ({ type: 'password', event });
const secret = (text: string) => new Secret(text);
const token = secret('t');

const onCode = (channel: OtpChannel): ScreenCase => ({
  name: `passcode by ${channel}`,
  render: code(channel),
  actions: [
    [{ fill: { passcode: '123456' }, press: 'Enter' }, ofOtp({ type: 'submitCode', code: secret('123456') })],
    [{ fill: { passcode: '654321' }, press: 'Continue' }, ofOtp({ type: 'submitCode', code: secret('654321') })],
    [{ press: 'Resend code' }, ofOtp({ type: 'resend' })],
    [{ press: 'Back' }, ofOtp({ type: 'back' })],
  ],
});

const onPhone = (tab: 'sms' | 'whatsapp'): ScreenCase => ({
  name: `number for ${tab}`,
  render: login(CODES, {}, tab),
  actions: [
    [
      { fill: { phone: '20 7946 0958', country: 'GB' }, press: 'Enter' },
      ofOtp({ type: 'submitDestination', destination: { channel: tab, phone: '20 7946 0958', country: 'GB' } }),
    ],
    [{ press: 'Email' }, { type: 'chooseTab', tab: 'email' }],
  ],
});

/** Every screen of a login or a reset of users that works without a script. */
export const USER_SCREENS: readonly ScreenCase[] = [
  {
    name: 'address for a link',
    render: login(LINKS, {}),
    actions: [[{ fill: { email }, press: 'Enter' }, ofLink({ type: 'submitEmail', email })]],
  },
  {
    name: 'address that was refused',
    render: login(LINKS, {
      magicLink: { at: 'enter', email: 'ada@', error: { code: 'invalid_email', message: 'Bad.' } },
    }),
    actions: [[{ press: 'Continue' }, ofLink({ type: 'submitEmail', email: 'ada@' })]],
  },
  {
    name: 'check your email',
    render: login(LINKS, { magicLink: { at: 'sent', email } }),
    actions: [[{ press: 'Try again' }, ofLink({ type: 'tryAgain' })]],
  },
  {
    name: 'landing page of a link',
    render: login(LINKS, { magicLink: { at: 'confirm' } }),
    actions: [
      [{ press: 'Continue' }, ofLink({ type: 'confirm' })],
      [{ press: 'Cancel' }, ofLink({ type: 'back' })],
    ],
  },
  {
    name: 'link that was spent',
    render: login(LINKS, {
      magicLink: { at: 'refused', error: { code: 'unable_to_auth_magic_link', message: 'Spent.' } },
    }),
    actions: [],
  },
  {
    name: 'address for a passcode',
    render: login(CODES, {}),
    actions: [
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
    render: login(SOCIAL, { oauth: { at: 'choose' } }),
    actions: [[{ press: 'Continue with GitHub' }, { type: 'oauth', event: { type: 'choose', provider: 'github' } }]],
  },
  {
    name: 'answer of a social account',
    render: login(SOCIAL, { oauth: { at: 'confirm' } }),
    actions: [[{ press: 'Continue' }, { type: 'oauth', event: { type: 'confirm' } }]],
  },
  {
    name: 'password log-in',
    render: password({ at: 'login', email, entry: 'open' }),
    actions: [
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
    render: password({ at: 'create', email, entry: 'open', strength: { at: 'none' } }),
    actions: [
      [
        { fill: { password: 'correct horse' }, press: 'Enter' },
        ofPassword({ type: 'submitPassword', password: secret('correct horse') }),
      ],
    ],
  },
  {
    name: 'forgotten password',
    render: password({ at: 'forgot', email, entry: 'open' }),
    actions: [[{ press: 'Back' }, ofPassword({ type: 'back' })]],
  },
  {
    name: 'new password',
    render: reset({ at: 'enter', token, entry: 'open', strength: { at: 'none' } }),
    actions: [
      [
        { fill: { password: 'correct horse' }, press: 'Continue' },
        { type: 'submitPassword', password: secret('correct horse') },
      ],
      [{ press: 'Login without a password' }, { type: 'loginInstead' }],
    ],
  },
  {
    name: 'reset link of another browser',
    render: reset({ at: 'confirm', token, present: { id: 'u', name: 'Ada', contact: email } }),
    actions: [[{ press: 'Continue' }, { type: 'confirm' }]],
  },
  {
    name: 'reset link that was spent',
    render: reset({ at: 'refused', token, error: { code: 'unable_to_auth_magic_link', message: 'Spent.' } }),
    actions: [],
  },
  {
    name: 'reset link that a different browser requested',
    render: reset({ at: 'elsewhere', error: { code: 'pkce_mismatch', message: 'Mismatch.' } }),
    actions: [
      [
        { fill: { email: 'ada@' }, press: 'Send a new link to this browser' },
        { type: 'submitEmail', email: 'ada@' },
      ],
    ],
  },
  {
    name: 'new reset email',
    render: reset({ at: 'mailed', reason: { code: 'pkce_mismatch', message: 'Mismatch.' }, email, entry: 'open' }),
    actions: [
      [{ press: 'Didn’t get it? Resend email' }, { type: 'resend' }],
      [{ press: 'Back' }, { type: 'back' }],
    ],
  },
  {
    name: 'signed in already',
    render: login(
      { ...LINKS, whenSignedIn: 'show' },
      { account: { at: 'signedIn', person: { name: 'Ada', contact: email } } },
    ),
    actions: [[{ press: 'Log out' }, { type: 'account', event: { type: 'signOut' } }]],
  },
  {
    name: 'details of an account',
    render: login(
      { ...CODES, signUpFields: FIELDS, legal: { termsURL: '/terms', consent: 'checkbox', version: '1' } },
      {
        details: {
          at: 'form',
          personId: 'ada',
          need: newAccountNeed({
            signUpFields: FIELDS,
            legal: { termsURL: '/terms', consent: 'checkbox', version: '1' },
          }),
          answers: { name: 'Ada', postcode: '1', team: 'small', news: true },
          problems: { postcode: 'format' },
        },
      },
    ),
    actions: [
      [
        { fill: { 'detail.postcode': '12345', 'detail.team': '', 'detail.terms_version': 'on' }, press: 'Enter' },
        ofDetails('submit', { name: 'Ada', postcode: '12345', team: '', news: true, terms_version: true }),
      ],
      [
        { press: 'Back' },
        ofDetails('back', { name: 'Ada', postcode: '1', team: 'small', news: false, terms_version: false }),
      ],
    ],
  },
];
