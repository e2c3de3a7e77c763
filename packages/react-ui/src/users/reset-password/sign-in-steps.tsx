import type { Client, LoginConfig, LoginEvent, LoginPlan, LoginState, PasswordResetEvent } from '@foyer/core';
import { awayMethod, loginPlan } from '@foyer/core/internal/users';
import { useBootstrap, useStepListener } from '@foyer/react-headless/internal';
import type { LoginFlow, UserStepReporter } from '@foyer/react-headless/internal/users';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { ChunkFailed } from '../../frame/chunk-failed';
import { Loader } from '../../parts/loader';
import { ScreenFocus, StageContext } from '../../parts/screen';
import { useScreenContext } from '../../parts/screen-context';
import type { LoginContextValue } from '../login/login-context';
import type { LoginParts } from './login-parts';

/** The props of `SignInSteps`. */
export interface SignInStepsProps {
  readonly client: Client;
  readonly reporter: UserStepReporter;
  readonly config: Partial<LoginConfig>;
  /** The parts of the first form that run and show a login. An import of them here would split the first form. */
  readonly login: LoginParts;
  /** The first step that is missing. */
  readonly step: string;
  /** Receives the end of the steps. */
  readonly send: (event: PasswordResetEvent) => void;
}

// Decision 171.
/** The steps between a password reset and its session: a login without the methods of the first factor. */
export function SignInSteps({ client, reporter, config: given, login: parts, step, send }: SignInStepsProps) {
  const { LoginContext, useLoginFlow, useLoginMethods, screenOf } = parts;
  const config = useMemo((): LoginConfig => ({ ...given, products: [] }), [given]);
  const plan = useMemo(() => planOf(config), [config]);
  const { first: rules, second: methods, isFailed, retry } = useLoginMethods(plan, true);
  const login = useLoginFlow(plan, config, rules?.start, useStepListener(reporter, rules?.reader));
  const { bootstrap } = useBootstrap();
  const context = useMemo(
    () => ({ client, config, plan, bootstrap, hideHeaderText: false, methods, onError: reporter.host.onError }),
    [client, config, plan, bootstrap, methods, reporter],
  );
  const { state, send: sendLogin } = login;
  useEffect(() => sendLogin({ type: step, event: { type: 'held' } } as LoginEvent), [sendLogin, step]);
  const away = awayMethod(state);
  useEnd(away !== undefined && !SUCCESS.includes(away.state.at), () =>
    send({ type: client.user.getSync() ? 'completed' : 'left' }),
  );
  if (isFailed) return <ChunkFailed onRetry={retry} />;
  return (
    <LoginContext.Provider value={context}>
      <StepScreen state={state} send={sendLogin} flow={login.flow} screenOf={screenOf} />
    </LoginContext.Provider>
  );
}

/** All steps run, also without options: a different login of the page might have set the condition. */
const planOf = (config: LoginConfig): LoginPlan => ({ ...loginPlan(config), methods: ['details', 'secondFactor'] });

/** The states of success. The reset shows it, because it is also there when the session ends. */
const SUCCESS: readonly string[] = ['verified', 'authenticated'];

/** The states in which a step is read, which change without user action. */
const READING = ['none', 'secondFactor.looking', 'details.reading'];

interface StepScreenProps {
  readonly state: LoginState;
  readonly send: (event: LoginEvent) => void;
  readonly flow?: LoginFlow | undefined;
  readonly screenOf: LoginParts['screenOf'];
}

/** The screen of the step that the sign-in waits for. */
export function StepScreen({ state, send, flow, screenOf }: StepScreenProps) {
  const { files, Stage } = useScreenContext<LoginContextValue>().methods ?? {};
  const isArriving = useContext(StageContext) === 'left';
  const away = awayMethod(state);
  const isShown = away && files && Stage;
  return (
    <ScreenFocus shown={isShown ? `${away.method}.${away.state.at}` : 'none'} passing={isArriving ? [] : READING}>
      {isShown ? <Stage state={state} send={send} flow={flow} screenOf={(one) => screenOf(one, files)} /> : <Loader />}
    </ScreenFocus>
  );
}

/** Calls back once no step waits for the user any more. */
function useEnd(isWaiting: boolean, onEnd: () => void): void {
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting && wasWaiting.current) onEnd();
    wasWaiting.current = isWaiting;
  });
}
