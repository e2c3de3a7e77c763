import type { FoyerError, Problem } from '../../../base/errors';
import { cleanEmail, INVALID_EMAIL, isEmail } from '../../../flow/email';
import { problem, retryCommand } from '../../../flow/problem';
import { NO_ACCESS } from '../error-text';
import type { EmailFormPart, MainButton } from '../main-parts';
import type { OrganizationTarget } from '../target';
import { DISCOVERY } from '../target';
import { partsOfMain } from '../first-state';
import { linkSent } from './login-email-rules';
import type { Begin } from './login-outcomes';
import { backToChoice, failure, leave, newPassword } from './login-outcomes';
import { checkPassword } from './login-password-rules';
import type {
  About,
  EmailCodeState,
  EmailMethodsState,
  LoginErrorState,
  OrganizationLoginStep,
  OrganizationLoginFlowEvent,
  OrganizationMainState,
  OrganizationLoginCommand,
} from './organization-login-state';

type Form = OrganizationMainState | EmailMethodsState;

// Org 5.1, 5.2.
export function fromMain(
  state: OrganizationMainState,
  event: OrganizationLoginFlowEvent,
  begin: Begin,
): OrganizationLoginStep {
  switch (event.type) {
    case 'start':
      return [state, { type: 'readRefusal' }, ...retryCommand(state.error)];
    case 'refusedThere':
      return state.entry === 'open' ? [{ ...calm(state), error: event.error, isOfButton: true }] : [state];
    case 'promptRefused':
      return [failure(leave(state.about), 'default', event.error)];
    case 'unblocked':
      return [state.error ? calm(state) : state];
    case 'back':
      if (state.entry !== 'open') return [{ ...calm(state), about: leave(state.about) }];
      return state.about.choice ? backToChoice(state.about) : [state];
    default:
      return state.entry === 'open' ? fromOpenMain(state, event, begin) : fromBusyMain(state, event, begin);
  }
}

function fromOpenMain(
  state: OrganizationMainState,
  event: OrganizationLoginFlowEvent,
  begin: Begin,
): OrganizationLoginStep {
  const { about } = state;
  switch (event.type) {
    case 'chooseProvider':
    case 'chooseConnection':
    case 'chooseSso':
      return pressed(state, event, begin);
    case 'forgotPassword':
      return hasPasswordForm(about) ? forgotPassword(about, event.email, begin) : [state];
    case 'usePassword':
      return usePassword(state, event.email, begin);
    default:
      return state.blocked ? [state] : submitted(state, event);
  }
}

function submitted(state: OrganizationMainState, event: OrganizationLoginFlowEvent): OrganizationLoginStep {
  const { about } = state;
  switch (event.type) {
    case 'submitEmail':
      return submitEmail(state, event);
    case 'submitPassword':
      return hasPasswordForm(about) && (state.asksPassword === true || canAskPassword(about))
        ? checkPassword(state, event)
        : [state];
    // A step-up has a button per method instead of the form.
    case 'chooseLink':
    case 'chooseCode':
      return about.stepUp ? choose(state, event.type) : [state];
    default:
      return [state];
  }
}

/**
 * Whether the form can ask for a password immediately: for a known member, or before the choice of an organization.
 */
const canAskPassword = ({ target = DISCOVERY, stepUp }: About): boolean =>
  target.to === 'discovery' || stepUp !== undefined;

// Decision 164.
/** The page that refused a link sends another one, or a passcode. */
export const renewed = ({ about }: LoginErrorState, event: EmailSubmit): OrganizationLoginStep | undefined =>
  about.target && emailFormOf(about) ? submitEmail({ at: 'main', about, entry: 'open' }, event) : undefined;

type EmailSubmit = OrganizationLoginFlowEvent & { readonly type: 'submitEmail' };

function submitEmail(state: OrganizationMainState, { email: text, by }: EmailSubmit): OrganizationLoginStep {
  const { about } = state;
  if (about.stepUp) return [state];
  const form = emailFormOf(about);
  const { target = DISCOVERY } = about;
  const needsMember = !form && hasPasswordForm(about) && target.to === 'organization' && !state.asksPassword;
  if (!form && !needsMember) return [state];
  const email = cleanEmail(text);
  if (!isEmail(email)) return [{ ...calm(state), about: { ...about, email: text }, error: { ...INVALID_EMAIL } }];
  const known = { ...about, email };
  if (!form && target.to === 'organization') {
    return [
      { ...calm(state), about: known, entry: 'looking' },
      { type: 'findAddressee', email, to: target },
    ];
  }
  const sends = form?.sends ?? [];
  const [only, another] = sends.filter((how) => !by || !sends.includes(by) || how === by);
  // Decision 163: a link would open in another browser.
  if (another && about.inApp) return send({ ...calm(state), about: known }, 'code');
  if (another) return [{ at: 'emailMethods', about: known, entry: 'open' }];
  return only ? send({ ...calm(state), about: known }, only) : [state];
}

/** The user chooses a link or a code, if available. */
export function choose<State extends Form>(state: State, event: 'chooseLink' | 'chooseCode'): OrganizationLoginStep {
  const how = event === 'chooseLink' ? 'link' : 'code';
  return emailFormOf(state.about)?.sends.includes(how) ? send(calm(state), how) : [state];
}

function send(state: Form, how: 'link' | 'code'): OrganizationLoginStep {
  const { email, target: to = DISCOVERY } = state.about;
  return how === 'link'
    ? [
        { ...state, entry: 'sendingLink' },
        { type: 'sendLink', email, to },
      ]
    : [
        { ...state, entry: 'sendingCode' },
        { type: 'sendCode', email, to },
      ];
}

type Pressed = OrganizationLoginFlowEvent & { readonly type: 'chooseProvider' | 'chooseConnection' | 'chooseSso' };

function pressed(state: OrganizationMainState, event: Pressed, begin: Begin): OrganizationLoginStep {
  const { about } = state;
  const button = partsOfMain(about)
    .flatMap((one) => (one.part === 'buttons' ? one.buttons : []))
    .find((one) => isPressed(one, event));
  if (!button) return [state];
  if (button.button === 'sso') {
    const known = withEmail(about, event.type === 'chooseSso' ? event.email : undefined);
    return begin(known, 'ssoDiscovery', { type: 'begin', email: known.email });
  }
  const key = button.button === 'oauth' ? button.provider : button.connection.id;
  return [{ ...calm(state), entry: 'leaving', pressed: key }, startOf(button, about)];
}

function isPressed(button: MainButton, event: Pressed): boolean {
  if (button.button === 'oauth') return event.type === 'chooseProvider' && event.provider === button.provider;
  if (button.button === 'sso') return event.type === 'chooseSso';
  return event.type === 'chooseConnection' && event.connectionId === button.connection.id;
}

function startOf(
  button: Exclude<MainButton, { button: 'sso' }>,
  { target: to = DISCOVERY, stepUp }: About,
): OrganizationLoginCommand {
  if (button.button === 'connection') return { type: 'startSso', connectionId: button.connection.id };
  return { type: 'startOAuth', provider: button.provider, to, ...(stepUp && { hint: stepUp.email }) };
}

function usePassword(state: OrganizationMainState, text: string | undefined, begin: Begin): OrganizationLoginStep {
  const { about } = state;
  if (emailFormOf(about)?.password !== true) return [state];
  // Org W9.
  if (about.stepUp?.withoutPassword) return forgotPassword(about, undefined, begin);
  return [{ at: 'password', about: withEmail(about, text), entry: 'open' }];
}

/** Sets the email address, except in a step-up. */
const withEmail = (about: About, text: string | undefined): About =>
  text === undefined || about.stepUp ? about : { ...about, email: text };

export function forgotPassword(about: About, text: string | undefined, begin: Begin): OrganizationLoginStep {
  const known = withEmail(about, text);
  return newPassword(known, { from: 'forgot', email: known.email, to: known.target ?? DISCOVERY }, begin);
}

function fromBusyMain(
  state: OrganizationMainState,
  event: OrganizationLoginFlowEvent,
  begin: Begin,
): OrganizationLoginStep {
  switch (event.type) {
    case 'addresseeFound':
      return state.entry === 'looking' ? addressed(state, event.addressee) : [state];
    case 'invited': {
      const { email, target } = state.about;
      if (state.entry !== 'inviting' || target?.to !== 'organization') return [state];
      return newPassword(state.about, { from: 'invited', email, to: target, resendAt: event.resendAt }, begin);
    }
    case 'left':
      return state.entry === 'leaving' ? [state, { type: 'awaitReturn' }] : [state];
    case 'stillHere':
      return [state.entry === 'leaving' ? calm(state) : state];
    case 'failed': {
      const [next, ...commands] = formFailed(state, event.error);
      return [state.entry === 'leaving' ? { ...next, isOfButton: true } : next, ...commands];
    }
    default:
      return fromSending(state, event);
  }
}

// Org 5.2, the branch for non-members.
function addressed(
  state: OrganizationMainState,
  addressee: (OrganizationLoginFlowEvent & { type: 'addresseeFound' })['addressee'],
): OrganizationLoginStep {
  const { email, target } = state.about;
  if (addressee === 'member') return [{ ...calm(state), asksPassword: true }];
  if (target?.to !== 'organization') return [calm(state)];
  if (addressee === 'stranger') return [{ ...calm(state), error: noAccess(target) }];
  return [
    { ...calm(state), entry: 'inviting' },
    { type: 'invite', email, to: target },
  ];
}

const noAccess = ({ name }: OrganizationTarget): Problem => ({
  code: NO_ACCESS,
  message: `This address has no access to ${name}.`,
});

/** Handles the response to a requested email, on the main screen and in the choice of an email method. */
export function fromSending(state: Form, event: OrganizationLoginFlowEvent): OrganizationLoginStep {
  const { entry, about } = state;
  switch (event.type) {
    case 'linkSent':
      return entry === 'sendingLink' ? linkSent(about, event) : [state];
    case 'codeSent':
      return entry === 'sendingCode' ? codeState(about, state.at, event) : [state];
    case 'failed':
      return formFailed(state, event.error);
    case 'stop':
      return [entry === 'open' ? state : calm(state)];
    default:
      return [state];
  }
}

type CodeSent = OrganizationLoginFlowEvent & { readonly type: 'codeSent' };

function codeState(
  about: About,
  from: EmailCodeState['from'],
  { deadline, resendAt }: CodeSent,
): OrganizationLoginStep {
  const code: EmailCodeState = {
    at: 'code',
    about,
    from,
    deadline,
    entry: 'open',
    resend: 'initial',
    resendAt,
    expired: false,
  };
  return [code, { type: 'awaitExpiry', deadline }];
}

const formFailed = <State extends Form>(state: State, error: FoyerError): [State, ...OrganizationLoginCommand[]] => [
  { ...calm(state), ...problem(error) },
  ...retryCommand(error),
];

/** The form without an error or a pending call. */
export function calm<State extends Form>(state: State): State {
  const {
    error: _error,
    blocked: _blocked,
    pressed: _pressed,
    isOfButton: _isOfButton,
    ...rest
  }: Partial<OrganizationMainState> = state as OrganizationMainState;
  return { ...rest, entry: 'open' } as State;
}

/** The email form of the main screen. Undefined: none. */
const emailFormOf = (about: About): EmailFormPart | undefined =>
  partsOfMain(about).find((one): one is EmailFormPart => one.part === 'emailForm');

const hasPasswordForm = (about: About): boolean => partsOfMain(about).some(({ part }) => part === 'passwordForm');
