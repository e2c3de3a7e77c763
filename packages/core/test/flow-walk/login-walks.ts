import type { FoyerError } from '../../src/base/errors';
import type { Tagged, FlowEvent } from '../../src/flow/flow';
import { awayMethod, MAIN_RULES } from '../../src/users/login/login-flow';
import { loginFlow } from '../../src/users/login/running-login';
import { LOGIN_FLOWS } from '../../src/users/login/login-flows';
import type { LoginMethod } from '../../src/users/login/login-methods';
import type { LoginCommand, LoginEvent, LoginMethodStates, LoginState } from '../../src/users/login/login-flow';
import type {
  OrganizationLoginFlowEvent,
  OrganizationLoginCommand,
  OrganizationLoginEvent,
  OrganizationLoginState,
} from '../../src/organizations/login/organization-login/organization-login-state';
import { announced } from '../../src/organizations/login/host-event';
import { discoveryOf } from '../../src/organizations/login/discovered';
import { primaryResult } from '../../src/organizations/login/primary-result';
import { ACCOUNT_EVENTS, ACCOUNT_STATES } from '../flows/account-samples';
import { CRYPTO_EVENTS, CRYPTO_STATES } from '../flows/crypto-samples';
import { DETAILS_EVENTS, DETAILS_STATES } from '../flows/details-samples';
import { OAUTH_EVENTS, OAUTH_STATES } from '../flows/oauth-samples';
import { PASSKEY_EVENTS, PASSKEY_STATES } from '../flows/passkey-samples';
import { PASSWORD_EVENTS, PASSWORD_STATES } from '../flows/password-samples';
import { USER_FACTOR_EVENTS, USER_FACTOR_STATES } from '../flows/user-factor-samples';
import { LINK_EVENTS, LINK_STATES, OTP_EVENTS, OTP_STATES } from '../flows/samples';
import { DISCOVERY_EVENTS, DISCOVERY_STATES, LAPSED, OFFLINE, refused } from '../organizations/flows/discovery-samples';
import {
  ANY,
  ARRIVALS,
  FORMS,
  HARBOUR,
  LOGIN_EVENTS,
  LOOKUP,
  MAILS,
  PASSWORDS,
} from '../organizations/flows/login-samples';
import { inDiscovery, inHarbour, transition } from '../organizations/flows/login-walk';
import * as reset from '../organizations/flows/organization-password-reset-samples';
import { discoveryAnswer, fullAnswer, mfaAnswer, primaryAnswer, row } from '../organizations/flows/samples';
import * as second from '../organizations/flows/second-factor-samples';
import { SSO_EVENTS, SSO_STATES } from '../organizations/flows/sso-discovery-samples';
import { defineFlowWalk, defineWalk } from './flow-walk';

/**
 * Of each method: its states, of which the first is that of Main, its events, and what is so while it has left Main.
 */
const SAMPLES = {
  account: { states: ACCOUNT_STATES, events: ACCOUNT_EVENTS, says: 'The page says who is signed in.' },
  details: { states: DETAILS_STATES, events: DETAILS_EVENTS, says: 'The form asks for details of the account.' },
  otp: { states: OTP_STATES, events: OTP_EVENTS, says: 'The form asks for a passcode, or one was accepted.' },
  magicLink: { states: LINK_STATES, events: LINK_EVENTS, says: 'An email link was sent, or is being spent.' },
  oauth: { states: OAUTH_STATES, events: OAUTH_EVENTS, says: 'The visitor has returned from a social account.' },
  passkey: { states: PASSKEY_STATES, events: PASSKEY_EVENTS, says: 'A passkey was accepted.' },
  crypto: { states: CRYPTO_STATES, events: CRYPTO_EVENTS, says: 'A wallet shows a prompt.' },
  password: { states: PASSWORD_STATES, events: PASSWORD_EVENTS, says: 'The form asks for a password, or sets one.' },
  secondFactor: {
    states: USER_FACTOR_STATES,
    events: USER_FACTOR_EVENTS,
    says: 'The sign-in waits for a second factor.',
  },
} as const satisfies Record<LoginMethod, { readonly states: object; readonly events: object; readonly says: string }>;

const ofEach = <Value>(value: (method: LoginMethod) => Value): Record<LoginMethod, Value> =>
  Object.fromEntries(all.map((method) => [method, value(method)])) as Record<LoginMethod, Value>;

const all = Object.keys(SAMPLES) as LoginMethod[];
/** The wallets of the browser are known. */
const first = {
  ...ofEach((method) => (Object.values(SAMPLES[method].states) as readonly unknown[])[0]),
  crypto: CRYPTO_STATES.enter,
} as LoginMethodStates;
/** A login that Instagram has opened: addresses get a passcode. */
const IN_APP: LoginState = {
  tab: 'email',
  methods: first,
  inApp: { app: 'Instagram', isAndroid: false, emailMethod: 'otp' },
};
const own = (events: readonly Tagged[]) => events.filter(({ type }) => !['start', 'stop', 'failed'].includes(type));

/** An offer of a passkey follows from another method's success. Its own events are in the walk of passkeys. */
const OF_OFFER = ['otherSignIn', 'offerDue', 'createPasskey', 'skipPasskey', 'offerOver'];

/** A login in which one method is in one of its states, and the others are in their first. */
const withMethod = (method: LoginMethod): readonly LoginState[] =>
  Object.values(SAMPLES[method].states).map((state): LoginState => ({
    tab: 'email',
    methods: { ...first, [method]: state as LoginMethodStates[LoginMethod] },
  }));

/** The event of a method, as the login passes it on. */
const toMethod = (method: LoginMethod): readonly FlowEvent<LoginEvent, LoginCommand>[] => {
  const events = Object.values(SAMPLES[method].events) as readonly FlowEvent<Tagged, Tagged>[];
  return [
    ...own(events)
      .filter(({ type }) => !OF_OFFER.includes(type))
      .map((event) => ({ type: method, event }) as LoginEvent),
    ...events
      .filter((event) => event.type === 'failed')
      .map(
        (event) =>
          ({ ...event, command: { type: method, command: (event as { command?: Tagged }).command } }) as FlowEvent<
            LoginEvent,
            LoginCommand
          >,
      ),
  ];
};

const login = defineWalk<LoginState, LoginEvent, LoginCommand, 'main' | LoginMethod>({
  name: 'login',
  title: 'Login',
  says: 'Joins the methods of a login: all of them share the first form, and at most one of them has left it.',
  transition: loginFlow(LOGIN_FLOWS, 'email', MAIN_RULES).transition,
  begins: [
    { tab: 'email', methods: first },
    IN_APP,
    ...withMethod('magicLink').slice(5, 7),
    ...withMethod('oauth').slice(3, 5),
  ],
  notes: {
    main: 'The first form is shown.',
    ...ofEach((method) => SAMPLES[method].says),
  },
  events: {
    ...ofEach(() => 'visitor' as const),
    chooseTab: 'visitor',
    signedOut: 'page',
    emailCodesUnserved: 'answer',
  },
  states: [IN_APP, ...all.flatMap(withMethod)],
  samples: [
    { type: 'start' },
    { type: 'stop' },
    { type: 'chooseTab', tab: 'sms' },
    { type: 'signedOut' },
    { type: 'emailCodesUnserved' },
    ...all.flatMap(toMethod),
  ],
  nameOf: (state) => awayMethod(state)?.method ?? 'main',
  partsBeginIn: 'main',
  parts: all.map((method) => method.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
});

type Part = 'discovery' | 'ssoDiscovery' | 'secondFactor' | 'passwordReset';
const PARTS: Record<
  Part,
  { readonly states: readonly { readonly at: string }[]; readonly events: readonly FlowEvent<Tagged, Tagged>[] }
> = {
  discovery: { states: Object.values(DISCOVERY_STATES), events: Object.values(DISCOVERY_EVENTS) },
  ssoDiscovery: { states: Object.values(SSO_STATES), events: Object.values(SSO_EVENTS) },
  secondFactor: { states: Object.values(second.STATES), events: Object.values(second.EVENTS) },
  passwordReset: { states: Object.values(reset.STATES), events: Object.values(reset.EVENTS) },
};
const parts = Object.keys(PARTS) as Part[];

/** A part that has ended is never on screen. */
const withPart = (part: Part) =>
  PARTS[part].states
    .filter(({ at }) => at !== 'ended')
    .map((inner) => ({ at: part, about: ANY, inner }) as OrganizationLoginState);

const toPart = (part: Part): readonly OrganizationLoginFlowEvent[] => {
  const { events } = PARTS[part];
  return [
    ...own(events).map((event) => ({ type: part, event }) as OrganizationLoginFlowEvent),
    ...events
      .filter((event) => event.type === 'failed')
      .map(
        (event) =>
          ({
            ...event,
            command: { type: part, command: (event as { command?: Tagged }).command },
          }) as OrganizationLoginFlowEvent,
      ),
  ];
};

const ANSWERS = [
  fullAnswer(),
  mfaAnswer(),
  mfaAnswer({ member: second.BOTH.enrolled.includes('totp') ? { totp_registration_id: 'totp-1' } : {} }),
  primaryAnswer(['sso']),
  primaryAnswer(['password']),
  primaryAnswer([]),
];
const members = ANSWERS.flatMap((answer) =>
  [0, 1, 2].map((turn): OrganizationLoginFlowEvent => ({
    type: 'memberAnswered',
    turn,
    result: primaryResult(answer, {}),
    ...announced('B2B_SSO_AUTHENTICATE', answer),
  })),
);
const verifiedSamples = [discoveryAnswer(), discoveryAnswer(row('open', 'active_member'))].flatMap((answer) =>
  [0, 1].map((turn): OrganizationLoginFlowEvent => ({
    type: 'discovered',
    turn,
    discovery: discoveryOf(answer),
    ...announced('B2B_SSO_AUTHENTICATE', answer),
  })),
);
const failures = (
  [
    { type: 'lookUp' },
    { type: 'resume' },
    { type: 'readRefusal' },
    { type: 'spendToken', tokenType: 'sso', turn: 1 },
  ] as const
).flatMap((command) =>
  [OFFLINE, LAPSED, refused('organization_not_found')].map((error: FoyerError): OrganizationLoginFlowEvent => ({
    type: 'failed',
    error,
    command,
  })),
);

/** Every product, with a single sign-on that is looked for. */
const EVERY_WAY = inDiscovery({ email: reset.EMAIL, turns: 1 });

const okta = { connection_id: 'okta-1', display_name: 'Harbour', identity_provider: 'okta' };
const WITH_SSO = inHarbour({ sso_active_connections: [okta] });

const organizationLogin = defineFlowWalk<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand>({
  name: 'organization-login',
  title: 'Login to organizations',
  says: 'Signs a member in to one organization, or to one of those that an address belongs to.',
  transition,
  begins: [
    { at: 'main', about: EVERY_WAY, entry: 'open' },
    { at: 'lookup', about: LOOKUP },
    { at: 'resuming', about: ANY },
    ARRIVALS.arrived,
    ARRIVALS.arrivedFromHere,
    { at: 'passwordReset', about: ANY, inner: { at: 'arrived' } },
  ],
  notes: {
    arrived: 'The page was opened with a token.',
    confirm: 'The visitor confirms that this sign-in is theirs.',
    authenticating: 'The token is being spent.',
    resuming: 'A discovery that had begun is being fetched again.',
    lookup: 'The organization of the page is being looked up.',
    lookupFailed: 'The organization could not be looked up.',
    main: 'The first form is shown.',
    emailMethods: 'A link or a passcode is to be chosen.',
    linkSent: 'The page asks the visitor to check their email.',
    code: 'The form asks for the passcode.',
    password: 'The form asks for the password.',
    discovery: 'The organizations of the address are shown.',
    ssoDiscovery: 'The organization’s own sign-in is looked for.',
    secondFactor: 'The form asks for a second factor.',
    passwordReset: 'The form asks for a new password.',
    error: 'The visitor cannot sign in this way.',
    lapsed: 'The first factor has expired.',
    done: 'The member is signed in.',
  },
  events: {
    memberAnswered: 'answer',
    discovered: 'answer',
    configured: 'page',
    signedOut: 'page',
    confirm: 'visitor',
    mustAsk: 'answer',
    resumed: 'answer',
    notResumed: 'answer',
    organizationFound: 'answer',
    noSlug: 'answer',
    submitEmail: 'visitor',
    chooseLink: 'visitor',
    chooseCode: 'visitor',
    usePassword: 'visitor',
    submitPassword: 'visitor',
    forgotPassword: 'visitor',
    chooseProvider: 'visitor',
    chooseConnection: 'visitor',
    chooseSso: 'visitor',
    submitCode: 'visitor',
    resend: 'visitor',
    tryAgain: 'visitor',
    back: 'visitor',
    addresseeFound: 'answer',
    invited: 'answer',
    linkSent: 'answer',
    codeSent: 'answer',
    resendSettled: 'clock',
    expired: 'clock',
    left: 'page',
    stillHere: 'page',
    returned: 'visitor',
    refusedThere: 'answer',
    promptRefused: 'answer',
    unblocked: 'clock',
    discovery: 'visitor',
    ssoDiscovery: 'visitor',
    secondFactor: 'visitor',
    passwordReset: 'visitor',
  },
  states: [
    ...Object.values({ ...FORMS, ...MAILS, ...ARRIVALS }),
    ...[HARBOUR, PASSWORDS, WITH_SSO].map((about) => ({ at: 'main', about, entry: 'open' }) as const),
    ...parts.flatMap(withPart),
  ],
  samples: [
    ...Object.values(LOGIN_EVENTS),
    ...members,
    ...verifiedSamples,
    ...failures,
    { type: 'configured', ways: { products: [] } },
    { type: 'forgotPassword', email: reset.EMAIL },
    { type: 'chooseProvider', provider: 'google' },
    { type: 'chooseConnection', connectionId: 'okta-1' },
    { type: 'chooseSso' },
    { type: 'promptRefused', error: OFFLINE },
    ...parts.flatMap(toPart),
  ],
  parts: ['discovery', 'sso-discovery', 'second-factor', 'organization-password-reset'],
  expected: {
    memberAnswered: ['authenticating', 'main', 'code', 'password'],
    discovered: ['authenticating', 'main', 'code', 'password'],
  },
});

/** The logins: flows that are made of other flows. */
export const LOGIN_WALKS = [login, organizationLogin];
