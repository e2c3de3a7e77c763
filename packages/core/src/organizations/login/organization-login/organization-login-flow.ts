import { codeIn } from '@foyer/wire/pasted';
import { inAppBrowser } from '../../../base/in-app-browser';
import type { Problem } from '../../../base/errors';
import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import { delegate } from '../../../flow/compose';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import { Secret } from '../../../base/secret';
import { discoveryFlow } from '../discovery/discovery-flow';
import { organizationPasswordResetFlow } from '../organization-password-reset/organization-password-reset-flow';
import { secondFactorFlow } from '../second-factor/second-factor-flow';
import type { OrganizationFlowOptions, OrganizationOAuthProvider } from '../options';
import { ssoDiscoveryFlow } from '../sso-discovery/sso-discovery-flow';
import type { LoginParts, PartCommand } from './login-parts';
import { namedParts } from './login-parts';
import { firstState } from '../first-state';
import type { OrganizationLoginDeps, OwnCommand } from './login-deps';
import { expectedLoginEvents, performOrganizationLogin } from './organization-login-commands';
import { organizationLoginTransition } from './organization-login-rules';
import type {
  OrganizationLoginCommand,
  OrganizationLoginEvent,
  OrganizationLoginState,
} from './organization-login-state';

type Definition = FlowDefinition<
  OrganizationLoginState,
  OrganizationLoginEvent,
  OrganizationLoginCommand,
  OrganizationLoginDeps
>;

const SHOWN = [
  'about',
  'addressee',
  'agreed',
  'announce',
  'anywhere',
  'asks',
  'asksPassword',
  'back',
  'blocked',
  'connectionId',
  'deadline',
  'email',
  'entry',
  'event',
  'expired',
  'from',
  'inner',
  'isAnywhere',
  'isOfButton',
  'kind',
  'organization',
  'organizationName',
  'present',
  'pressed',
  'provider',
  'resend',
  'resendAt',
  'response',
  'startedHere',
  'to',
  'tokenType',
  'turn',
  'until',
  'ways',
  'within',
] as const;

/** The organization login flow with these parts as data; `createFlow` runs it. */
export function organizationLoginFlow(parts: LoginParts): Definition {
  const inner = delegate(namedParts(parts));
  const isOfPart = (command: OrganizationLoginCommand): command is PartCommand => inner.isOf(command.type);
  const uninterruptible = (command: OrganizationLoginCommand): boolean =>
    isOfPart(command) ? inner.uninterruptible(command) : UNINTERRUPTIBLE.includes(command.type);
  return {
    name: 'organizationLogin',
    shown: [...SHOWN, ...Object.values(parts).flatMap(({ shown }) => shown)] as unknown as Definition['shown'],
    initial: (deps) => withInApp(firstState(deps), deps),
    transition: organizationLoginTransition(parts),
    expectedEvents: (state, deps) =>
      'inner' in state
        ? (inner.expectedEvents(state.at, state.inner, deps) as readonly OrganizationLoginEvent[])
        : expectedLoginEvents(state, deps),
    perform: (command, context) =>
      isOfPart(command)
        ? (inner.perform(command, context) as ReturnType<Definition['perform']>)
        : performOrganizationLogin(command, context),
    // Org 6: a sign-in call belongs to the whole login, because a late session still completes it. Other calls belong
    // to
    // their screen.
    scopeOf(state, command) {
      if (uninterruptible(command)) return state.at === 'done' ? 'done' : 'login';
      if (!isOfPart(command)) return scopeOf(state, command);
      return 'inner' in state && state.at === command.type ? inner.scopeOf(state.inner, command) : undefined;
    },
    uninterruptible,
    isDone: ({ at }) => at === 'done',
  };
}

function withInApp(
  state: OrganizationLoginState,
  { options, userAgent }: OrganizationLoginDeps,
): OrganizationLoginState {
  const inApp = options().inAppBrowsers === 'ignore' ? undefined : inAppBrowser(String(userAgent));
  return inApp ? { ...state, about: { ...state.about, inApp } } : state;
}

const UNINTERRUPTIBLE: readonly string[] = ['spendToken', 'verifyCode', 'checkPassword'];

/** A form's call is aborted when its `entry` changes; timers and reads last as long as the form. */
function scopeOf(state: OrganizationLoginState, { type }: OwnCommand): unknown {
  const isCall = !type.startsWith('await') && type !== 'readRefusal' && type !== 'settleResend';
  if (isCall && 'resend' in state) return `${state.at} ${state.resend}`;
  if (type === 'awaitExpiry' && state.at === 'code') return state.deadline;
  return isCall && 'entry' in state ? `${state.at} ${state.entry}` : state.at;
}

/**
 * Functions that send the login's own events, for hooks and hosts. Its parts have their own functions.
 */
export const organizationLoginActions = (send: (event: OrganizationLoginEvent) => void) => ({
  configure: ({ products, oauthOptions }: OrganizationFlowOptions) =>
    send({ type: 'configured', ways: { products, oauthOptions } }),
  /** Spends the link of this page, after the question whether it is the user's own. */
  confirm: () => send({ type: 'confirm' }),
  /** Continues with this address. On the page that refused a link, `by` says which message to send. */
  submitEmail: (email: string, by?: 'link' | 'code') => send({ type: 'submitEmail', email, ...(by && { by }) }),
  /** Sends an email link to the address. */
  chooseLink: () => send({ type: 'chooseLink' }),
  /** Sends a passcode to the address. */
  chooseCode: () => send({ type: 'chooseCode' }),
  /** Opens the form for a password. */
  usePassword: (email?: string) => send({ type: 'usePassword', ...(email !== undefined && { email }) }),
  /** Signs in with a password. */
  submitPassword: (email: string, password: string) =>
    send({ type: 'submitPassword', email, password: new Secret(password) }),
  /** Opens the form that sends an email to set a new password. */
  forgotPassword: (email?: string) => send({ type: 'forgotPassword', ...(email !== undefined && { email }) }),
  /** Sends the user to a social provider. */
  chooseProvider: (provider: OrganizationOAuthProvider) => send({ type: 'chooseProvider', provider }),
  /** Sends the user to an SSO connection. */
  chooseConnection: (connectionId: string) => send({ type: 'chooseConnection', connectionId }),
  /** Opens the form that finds the SSO connections of an address. */
  chooseSso: (email?: string) => send({ type: 'chooseSso', ...(email !== undefined && { email }) }),
  /** Signs in with the passcode. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Sends the email again. */
  resend: () => send({ type: 'resend' }),
  /** Repeats the step that failed. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Reports that an account from Google One Tap was refused. */
  promptRefused: (error: Problem) => send({ type: 'promptRefused', error }),
  /** Returns to the previous screen. */
  back: () => send({ type: 'back' }),
});

/** The parts of a login, each with its own rules. */
export const loginParts = (): LoginParts => ({
  discovery: discoveryFlow,
  ssoDiscovery: ssoDiscoveryFlow,
  secondFactor: secondFactorFlow(),
  passwordReset: organizationPasswordResetFlow,
});

/**
 * Creates the organization login flow: the main screen, its methods and all following steps.
 *
 * @param userAgent The browser's `navigator.userAgent`. Without it, in-app browsers are not recognized.
 */
export function createOrganizationLoginFlow(
  client: FlowClient<OrganizationLoginDeps>,
  options: OrganizationFlowOptions | (() => OrganizationFlowOptions) = {},
  userAgent?: string,
): Flow<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand> {
  const deps = depsOf<OrganizationLoginDeps>(client, options);
  return createFlow(organizationLoginFlow(loginParts()), { ...deps, userAgent });
}
