import type { DevtoolsHook } from '../../base/devtools-hook';
import type { InAppBrowser } from '../../base/in-app-browser';
import type { UrlTokens } from '../../flow/deps';
import type { Flow, FlowDefinition } from '../../flow/flow';
import type { LoginTab } from './login-method';
import type { LoginMethod, LoginMethods, MainStateName } from './login-methods';
import { LOGIN_METHODS } from './login-methods';
import type { LoginConfig } from './login-plan';

const mainOf = (method: LoginMethod): readonly [string, ...string[]] => LOGIN_METHODS[method].main;

/** Whether an event of a login reports that an email, not a text message, was sent again. */
export function isEmailResent(tagged: { readonly type: string }): boolean {
  const { event } = tagged as {
    readonly event?: { again?: boolean; sent?: { draft: { channel: string } }; type: string };
  };
  return event?.again === true || (event?.type === 'codeResent' && event.sent?.draft.channel === 'email');
}

/** A method that has left Main, with its current state. */
export type AwayMethod = {
  [M in LoginMethod]: {
    readonly method: M;
    readonly state: Exclude<LoginMethods[M]['state'], { at: MainStateName<M> }>;
  };
}[LoginMethod];

/** Whether no method is busy on Main: every method is in its first state. */
export const isMainFree = ({ methods }: LoginState): boolean =>
  (Object.keys(methods) as LoginMethod[]).every((method) => methods[method]?.at === mainOf(method)[0]);

// Decision 163.
/** How a login differs in the built-in browser of an app. */
export interface InAppLogin extends InAppBrowser {
  /** The method of the tab 'Email', because an email link would open in another browser. */
  readonly emailMethod?: 'otp';
}

export type LoginMethodStates = { readonly [M in LoginMethod]?: LoginMethods[M]['state'] };
/** The state of a login. */
export interface LoginState {
  /** The open tab. Undefined if the login has no tabs. */
  readonly tab: LoginTab | undefined;
  /** The state of each method, by its name. */
  readonly methods: LoginMethodStates;
  /** The built-in browser of an app, in which some methods do not work. */
  readonly inApp?: InAppLogin;
}

export type ToMethod = {
  [M in LoginMethod]: { readonly type: M; readonly event: LoginMethods[M]['event'] };
}[LoginMethod];
/** The events of a login. */
export type LoginEvent =
  | ToMethod
  | { readonly type: 'chooseTab'; readonly tab: LoginTab }
  /** The session of this browser has ended. */
  | { readonly type: 'signedOut' }
  // Decision 163.
  /** The backend sends no passcodes by email, so an in-app browser gets links. */
  | { readonly type: 'emailCodesUnserved' };
export type LoginCommand = {
  [M in LoginMethod]: { readonly type: M; readonly command: LoginMethods[M]['command'] };
}[LoginMethod];

/** How a method cooperates with others. Loaded with that method's chunk. */
export interface MethodCooperation {
  // Decision 171.
  /** For a step of the sign-in: sets its condition, before any command of another method runs. */
  before?(this: void, deps: never): Promise<void>;
  /** Whether a method receives this event although another one has left Main. */
  receives(this: void, states: LoginMethodStates, event: ToMethod): boolean;
  /** The events for other methods that follow from a step. Called again after each event, until there are none. */
  follow(this: void, from: LoginMethodStates, to: LoginMethodStates): readonly ToMethod[];
}

type MethodFlow<M extends LoginMethod> = FlowDefinition<
  LoginMethods[M]['state'],
  LoginMethods[M]['event'],
  LoginMethods[M]['command'],
  LoginMethods[M]['deps']
> & { readonly together?: MethodCooperation };
/** The flows that a login consists of. Only the methods of a host's configuration need to be loaded. */
export type LoginFlows = { readonly [M in LoginMethod]?: MethodFlow<M> };
export type LoginDeps = { readonly [M in LoginMethod]?: LoginMethods[M]['deps'] } & {
  readonly devtools?: DevtoolsHook;
  readonly config?: () => Pick<LoginConfig, 'inAppBrowsers'>;
  /** The user agent of the browser. */
  readonly userAgent?: string;
} & Partial<UrlTokens>;

/** The method that has left Main, if there is one: never more than one. */
export function awayMethod({ methods }: LoginState): AwayMethod | undefined {
  for (const method of Object.keys(methods) as LoginMethod[]) {
    const state = methods[method];
    if (state && !mainOf(method).includes(state.at)) return { method, state } as AwayMethod;
  }
  return undefined;
}

// Decision 117.
/**
 * Facts about the first form that the rules of a login need. Passed as a parameter, because the rules are a separate
 * chunk that imports nothing from the form's.
 */
export interface MainRules {
  /** The states of a method that Main shows, beginning with the method's first state. */
  mainOf(this: void, method: LoginMethod): readonly [string, ...string[]];
  awayMethod(this: void, state: LoginState): AwayMethod | undefined;
}

export const MAIN_RULES: MainRules = { mainOf, awayMethod };

/**
 * Starts a login with its rules, which load after the first form.
 *
 * @param tab The selected tab.
 */
export type StartLogin = (
  deps: LoginDeps,
  tab: LoginTab | undefined,
  main: MainRules,
) => Flow<LoginState, LoginEvent, LoginCommand>;
