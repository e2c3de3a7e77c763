import { inAppDeps, inAppLogin, withLinks, withoutLink } from './in-app-login';
import type { Failed, FlowDefinition, FlowEvent, Step } from '../../flow/flow';
import { createFlow } from '../../flow/create-flow';
import { toFoyerError } from '../../base/errors';
import { warn } from '../../base/log';
import { missingStepOf } from '../../flow/problem';
import type { AnyFlow, PartCooperation, CommandOf } from '../../flow/compose';
import { andThen, sideBySide } from '../../flow/compose';
import type {
  LoginCommand,
  LoginDeps,
  LoginEvent,
  LoginFlows,
  LoginMethodStates,
  LoginState,
  MainRules,
  StartLogin,
  ToMethod,
} from './login-flow';
import type { LoginTab } from './login-method';
import type { LoginMethod } from './login-methods';

type LoginDefinition = FlowDefinition<LoginState, LoginEvent, LoginCommand, LoginDeps>;
type LoginStep = Step<LoginState, CommandOf>;

/** The flow of Main and of every screen after it, composed of the given methods. */
export function loginFlow(flows: LoginFlows, tab: LoginTab | undefined, main: MainRules): LoginDefinition {
  const { mainOf, awayMethod } = main;
  const parts = sideBySide<LoginState>(
    flows as Readonly<Record<string, AnyFlow & { readonly together?: PartCooperation }>>,
  );
  const { names, tell, tellAll, follow, receives, failed, initial, scopeOf, perform, uninterruptible, prepare } = parts;
  const methods = names as readonly LoginMethod[];

  /** Users who saw their success see the first form again. Running methods continue. */
  function signedOut(state: LoginState): LoginStep {
    const done = methods.filter((method) => isDone(state, method));
    const first = Object.fromEntries(done.map((method) => [method, firstState(method, state.methods, main)]));
    const to = done.length > 0 ? { ...state, methods: { ...state.methods, ...first } } : state;
    const step = follow(state, tell(to, 'account', { type: 'sessionEnded' }));
    // The reset also cleared the browser's passkey support, so check it again.
    return done.includes('passkey') ? andThen(step, (next) => tell(next, 'passkey', { type: 'start' })) : step;
  }

  // Decision 171.
  /** A sign-in lacks a step, a method of the same name, which gets the screen. The method before it returns to Main. */
  function held(state: LoginState, event: Failed<LoginCommand>, step: SignInStepName): LoginStep {
    const { type, command } = event.command;
    const answers = type === 'password' && command.type === 'create' ? command.details : undefined;
    const left = isStep(type) ? ended(state, type) : leaving(state, event);
    return andThen(left, (next) => tell(next, step, { type: 'held', ...(answers && { answers }) }));
  }

  function ended(state: LoginState, method: LoginMethod): LoginStep {
    const methods = { ...state.methods, [method]: firstState(method, state.methods, main) } as LoginMethodStates;
    return follow(state, [{ ...state, methods }]);
  }

  /** Back keeps the typed address. A method that still shows the error begins again, because nothing has failed. */
  function leaving(state: LoginState, event: Failed<LoginCommand>): LoginStep {
    const { type } = event.command;
    const left = andThen(tell(state, type, failed(event)), (next) => tellAll(next, { type: 'back' }));
    return andThen(left, (next) => {
      const { at, error } = (next.methods[type] ?? {}) as { readonly at?: string; readonly error?: unknown };
      if (error === undefined && mainOf(type).includes(at ?? '')) return [next];
      const begun = ended(next, type);
      return type === 'passkey' ? andThen(begun, (reset) => tell(reset, 'passkey', { type: 'start' })) : begun;
    });
  }

  /** The steps set their conditions before a command of another method, so that no sign-in can be without them. */
  function afterConditions<Answer>(
    command: LoginCommand,
    deps: LoginDeps,
    run: () => Promise<Answer> | undefined,
  ): Promise<Answer | undefined> | undefined {
    const steps = methods.filter(
      (method) => isStep(method) && method !== command.type && flows[method]?.together?.before,
    );
    if (steps.length === 0 || isStep(command.type)) return run();
    const ready = steps.map(async (step) => flows[step]?.together?.before?.(deps[step] as never));
    return Promise.all(ready).then(run);
  }

  /** A method that starts cancels other busy methods. While a passkey might sign in, none can start. */
  function cancelOthers(state: LoginState, method: LoginMethod, step: LoginStep): LoginStep {
    const [first] = mainOf(method);
    if (state.methods[method]?.at !== first || step[0].methods[method]?.at === first) return step;
    if (state.methods.passkey?.at === 'verifying') return [state];
    return andThen(step, (next) => tellAll(next, { type: 'back' }, method));
  }

  /** A call in flight for the other tab must not move the user away from the new one. */
  const chooseTab = (state: LoginState, chosen: LoginTab): LoginStep =>
    awayMethod(state) || chosen === state.tab ? [state] : tellAll({ ...state, tab: chosen }, { type: 'back' });

  function toMethod(state: LoginState, sent: ToMethod): LoginStep {
    const event = withoutLink(state, sent);
    const away = awayMethod(state);
    const isDelivered =
      !away || away.method === event.type || event.event.type === 'unblocked' || receives(state.methods, event);
    if (!isDelivered) return [state];
    const asked = isKnownAddress(event) && hasEmailTab(state) ? { ...state, tab: 'email' as const } : state;
    return cancelOthers(state, event.type, tell(asked, event.type, event.event));
  }

  function transition(state: LoginState, event: FlowEvent<LoginEvent, LoginCommand>): LoginStep {
    switch (event.type) {
      case 'chooseTab':
        return chooseTab(state, event.tab);
      case 'signedOut':
        return signedOut(state);
      case 'emailCodesUnserved':
        return [withLinks(state)];
      case 'start':
      case 'stop':
        return tellAll(state, event);
      case 'failed': {
        const step = missingStepOf(event.error);
        return step !== undefined && isStep(step) && state.methods[step]
          ? held(state, event, step)
          : tell(state, event.command.type, failed(event));
      }
      default:
        return toMethod(state, event);
    }
  }

  return {
    name: 'login',
    shown: [
      'tab',
      'methods',
      'event',
      'inApp',
      ...methods.flatMap((method) => flows[method]?.shown ?? []),
    ] as LoginDefinition['shown'],
    initial(deps) {
      const inApp = inAppLogin(deps, flows);
      return { tab, methods: initial(deps), ...(inApp && { inApp }) };
    },
    transition: transition as LoginDefinition['transition'],
    expectedEvents: (state, deps) =>
      methods.flatMap(
        (method) =>
          parts.expectedEvents(method, state.methods[method], inAppDeps(deps, flows)[method]) as readonly LoginEvent[],
      ),
    prepare,
    perform(command, { deps, ...context }) {
      const answer = afterConditions(command, deps, () =>
        perform(command, { ...context, deps: inAppDeps(deps, flows)[command.type] }),
      );
      answer?.catch((thrown: unknown) => warnOfMissingStep(thrown, methods));
      return answer as ReturnType<LoginDefinition['perform']>;
    },
    scopeOf: (state, command) => scopeOf(state.methods[command.type], command),
    uninterruptible,
    isDone: (state) => methods.some((method) => isDone(state, method)),
  };
}

/** A social account was refused because its address has an account: the user has to sign in with the address first. */
const isKnownAddress = ({ type, event }: ToMethod): boolean =>
  type === 'oauth' && event.type === 'refusedThere' && event.error.code === 'account_not_linked';

/** Passwords and links are on the tab of email addresses. Codes might be only for phones. */
const hasEmailTab = ({ methods }: LoginState): boolean => Boolean(methods.password ?? methods.magicLink);

/** A different login of the page has set the condition, and this one has no screen for the step. */
function warnOfMissingStep(thrown: unknown, methods: readonly string[]): void {
  const step = missingStepOf(toFoyerError(thrown));
  if (step === undefined || methods.includes(step)) return;
  warn(
    'FOYER_MISSING_STEP',
    `A login cannot ask for the step ${step}, which a different login of this page requires, so its user is not signed in. Pass both the same mfa, signUpFields and legal, for example as config of FoyerProvider.`,
  );
}

/** The methods that are steps between the first factor and the sign-in. */
const isStep = (name: string): name is SignInStepName => name === 'secondFactor' || name === 'details';
type SignInStepName = 'secondFactor' | 'details';

/** The states of success. */
const DONE: readonly string[] = ['verified', 'authenticated', 'success'];
const isDone = ({ methods }: LoginState, method: LoginMethod): boolean => DONE.includes(methods[method]?.at ?? '');

/** A method's first state. Keeps the known wallets of this browser. */
const firstState = (
  method: LoginMethod,
  states: LoginMethodStates,
  { mainOf }: MainRules,
): { readonly at: string } => ({
  ...(method === 'crypto' && { wallets: states.crypto?.wallets }),
  at: mainOf(method)[0],
});

/**
 * The state with every method on Main: the state for rendering on a server, which has neither the token of an address
 * nor a session.
 */
function onMain({ inApp: _inApp, ...state }: LoginState, main: MainRules): LoginState {
  const entries = Object.entries(state.methods) as [LoginMethod, { readonly at: string }][];
  const methods = entries.map(([method, now]) => [
    method,
    main.mainOf(method).includes(now.at) ? now : firstState(method, state.methods, main),
  ]);
  return { ...state, methods: Object.fromEntries(methods) as LoginMethodStates };
}

/** Starts a login that is composed of the given flows, each with its own deps. */
export const startLoginBy =
  (flows: LoginFlows): StartLogin =>
  (deps, tab, main) => {
    const flow = createFlow(loginFlow(flows, tab, main), deps);
    const first = onMain(flow.getState(), main);
    // States that depend on a token or a session show only after hydration.
    return { ...flow, getInitialState: () => first };
  };
