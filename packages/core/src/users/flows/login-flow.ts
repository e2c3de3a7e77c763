import type { DevtoolsHook } from '../../kernel/base/devtools-hook';
import type { Flow, FlowDefinition, Step, FlowEvent } from '../../kernel/flow/flow';
import { createFlow } from '../../kernel/flow/flow';
import type { AnyFlow, Beside, CommandOf } from '../../kernel/flow/compose';
import { andThen, sideBySide } from '../../kernel/flow/compose';
import type { LoginTab } from './login-method';
import type { LoginMethod, LoginMethods, MainStateName } from './login-methods';
import { LOGIN_METHODS } from './login-methods';

const mainOf = (method: LoginMethod): readonly [string, ...string[]] => LOGIN_METHODS[method].main;

/** A method that has left Main, with its current state. */
export type AwayMethod = {
  [M in LoginMethod]: {
    readonly method: M;
    readonly state: Exclude<LoginMethods[M]['state'], { at: MainStateName<M> }>;
  };
}[LoginMethod];

/** Whether nothing is under way on Main: every method is in its first state. */
export const isMainFree = ({ methods }: LoginState): boolean =>
  (Object.keys(methods) as LoginMethod[]).every((method) => methods[method]?.at === mainOf(method)[0]);

export type LoginMethodStates = { readonly [M in LoginMethod]?: LoginMethods[M]['state'] };
export interface LoginState {
  readonly tab: LoginTab | undefined;
  readonly methods: LoginMethodStates;
}

export type ToMethod = {
  [M in LoginMethod]: { readonly type: M; readonly event: LoginMethods[M]['event'] };
}[LoginMethod];
export type LoginEvent =
  | ToMethod
  | { readonly type: 'chooseTab'; readonly tab: LoginTab }
  /** The session of this browser has ended. */
  | { readonly type: 'signedOut' };
export type LoginCommand = {
  [M in LoginMethod]: { readonly type: M; readonly command: LoginMethods[M]['command'] };
}[LoginMethod];

/** Cooperation of a method with others. Loaded with that method's chunk. */
export interface Together {
  /** Whether a method receives this event although another one has left Main. */
  mayHear(this: void, states: LoginMethodStates, event: ToMethod): boolean;
  /** The events for other methods that follow from a step. Called again after each event, until there are none. */
  follow(this: void, from: LoginMethodStates, to: LoginMethodStates): readonly ToMethod[];
}

type MethodFlow<M extends LoginMethod> = FlowDefinition<
  LoginMethods[M]['state'],
  LoginMethods[M]['event'],
  LoginMethods[M]['command'],
  LoginMethods[M]['deps']
> & { readonly together?: Together };
/** The flows that a login is made of. Only what a host configures needs to be loaded. */
export type LoginFlows = { readonly [M in LoginMethod]?: MethodFlow<M> };
export type LoginDeps = { readonly [M in LoginMethod]?: LoginMethods[M]['deps'] } & { readonly devtools?: DevtoolsHook };

/** The method that has left Main, if one has: never more than one. */
export function awayMethod({ methods }: LoginState): AwayMethod | undefined {
  for (const method of Object.keys(methods) as LoginMethod[]) {
    const state = methods[method];
    if (state && !mainOf(method).includes(state.at)) return { method, state } as AwayMethod;
  }
  return undefined;
}

type LoginDefinition = FlowDefinition<LoginState, LoginEvent, LoginCommand, LoginDeps>;
type LoginStep = Step<LoginState, CommandOf>;

/** The flow of Main and of every screen after it, made of the given methods. */
export function loginFlow(flows: LoginFlows, tab: LoginTab | undefined): LoginDefinition {
  const { names, tell, tellAll, follow, mayHear, failed, initial, scopeOf, perform, uninterruptible, prepare } = sideBySide<LoginState>(
    flows as Readonly<Record<string, AnyFlow & { readonly together?: Beside }>>,
  );
  const methods = names as readonly LoginMethod[];

  /** Whoever was told of their success sees the first form again. What is under way goes on. */
  function signedOut(state: LoginState): LoginStep {
    const done = methods.filter((method) => DONE.includes(state.methods[method]?.at ?? ''));
    const first = Object.fromEntries(done.map((method) => [method, firstState(method, state.methods)]));
    const to = done.length > 0 ? { ...state, methods: { ...state.methods, ...first } } : state;
    const step = follow(state, tell(to, 'account', { type: 'sessionEnded' }));
    // What the browser supports was forgotten with the success.
    return done.includes('passkey') ? andThen(step, (next) => tell(next, 'passkey', { type: 'start' })) : step;
  }

  /** A method that starts cancels the others that are under way. While a passkey may sign in, none can start. */
  function oneWayIn(state: LoginState, method: LoginMethod, step: LoginStep): LoginStep {
    const [first] = mainOf(method);
    if (state.methods[method]?.at !== first || step[0].methods[method]?.at === first) return step;
    if (state.methods.passkey?.at === 'verifying') return [state];
    return andThen(step, (next) => tellAll(next, { type: 'back' }, method));
  }

  /** A call in flight for the other tab must not take the person away from the new one. */
  const chooseTab = (state: LoginState, chosen: LoginTab): LoginStep =>
    awayMethod(state) || chosen === state.tab ? [state] : tellAll({ ...state, tab: chosen }, { type: 'back' });

  function toMethod(state: LoginState, event: ToMethod): LoginStep {
    const away = awayMethod(state);
    const isHeard = !away || away.method === event.type || event.event.type === 'unblocked' || mayHear(state.methods, event);
    return isHeard ? oneWayIn(state, event.type, tell(state, event.type, event.event)) : [state];
  }

  function transition(state: LoginState, event: FlowEvent<LoginEvent, LoginCommand>): LoginStep {
    switch (event.type) {
      case 'chooseTab':
        return chooseTab(state, event.tab);
      case 'signedOut':
        return signedOut(state);
      case 'start':
      case 'stop':
        return tellAll(state, event);
      case 'failed':
        return tell(state, event.command.type, failed(event));
      default:
        return toMethod(state, event);
    }
  }

  return {
    name: 'login',
    shown: ['tab', 'methods', 'event', ...methods.flatMap((method) => flows[method]?.shown ?? [])] as LoginDefinition['shown'],
    initial: (deps) => ({ tab, methods: initial(deps) }),
    transition: transition as LoginDefinition['transition'],
    prepare,
    perform: (command, { deps, ...context }) => perform(command, { ...context, deps: deps[command.type] }) as ReturnType<LoginDefinition['perform']>,
    scopeOf: (state, command) => scopeOf(state.methods[command.type], command),
    uninterruptible,
  };
}

/** The states of success. */
const DONE: readonly string[] = ['verified', 'authenticated', 'success'];

/** A method's first state. The wallets of this browser stay known. */
const firstState = (method: LoginMethod, states: LoginMethodStates): { readonly at: string } => ({
  ...(method === 'crypto' && { wallets: states.crypto?.wallets }),
  at: mainOf(method)[0],
});

/** The state with every method on Main: what a server draws, which sees neither the token of an address nor a session. */
export function onMain(state: LoginState): LoginState {
  const entries = Object.entries(state.methods) as [LoginMethod, { readonly at: string }][];
  const methods = entries.map(([method, now]) => [method, mainOf(method).includes(now.at) ? now : firstState(method, state.methods)]);
  return { ...state, methods: Object.fromEntries(methods) as LoginMethodStates };
}

/** Runs a login made of the given flows, each with its own deps. */
export function createLoginFlow(
  flows: LoginFlows,
  deps: LoginDeps,
  tab: LoginTab | undefined,
): Flow<LoginState, LoginEvent, LoginCommand> {
  return createFlow(loginFlow(flows, tab), deps);
}
