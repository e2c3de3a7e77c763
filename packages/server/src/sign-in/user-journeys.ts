import type { LoginConfig, LoginMethod, LoginState, MfaOptions, PasswordResetState } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import type { LoginDeps } from '@foyer/core/internal/users';
import { isEmailResent, LOGIN_METHODS, loginOptions, MAIN_RULES } from '@foyer/core/internal/users';
import { depsOf, readKnownUser } from '@foyer/core/internal/shared';
import type { Journey, RunningJourney } from './journey';
import type { ResumedFlow } from './resumed-flow';
import { resumeFlow } from './resumed-flow';
import type { RouteSettings } from './sign-in-options';
import type { RequestClient } from './request-client';
import { createRequestClient } from './request-client';
import { openedLogin, requireSteps, sealedLogin } from './sign-in-steps';

/** Methods that need scripts are not part of the flow. The first screen says so. */
const WITH_SCRIPTS: readonly string[] = ['passkeys', 'crypto'];

export const withoutScripts = (config: LoginConfig): LoginConfig => ({
  ...config,
  products: config.products.filter((product) => !WITH_SCRIPTS.includes(product)),
  ...(config.mfa && { mfa: passkeyLast(config.mfa) }),
});

const SECOND_FACTORS = ['totp', 'sms', 'passkey'] as const;

/** The policy still counts passkeys, but the sign-in asks for them only if the user has no other second factor. */
function passkeyLast(mfa: MfaOptions): MfaOptions {
  const given: readonly unknown[] = Array.isArray(mfa.methods) ? mfa.methods : [];
  const known = given.flatMap((one) => SECOND_FACTORS.filter((method) => method === one));
  const methods = known.length > 0 ? known : SECOND_FACTORS;
  return {
    ...mfa,
    methods: [...methods].sort((one, other) => Number(one === 'passkey') - Number(other === 'passkey')),
  };
}

/**
 * The login of users: Main and the screens of its methods.
 *
 * @param shown The configuration including methods that need scripts, which the first screen mentions.
 */
export function loginJourney(settings: RouteSettings, config: LoginConfig, shown: LoginConfig): Journey {
  const plan = loginPlan(config);
  return {
    async resume(page, state) {
      const { LOGIN_FLOWS } = await import('@foyer/core/internal/users');
      const { loginFlow } = await import('@foyer/core/internal/users');
      const flows = Object.fromEntries(plan.methods.map((method) => [method, LOGIN_FLOWS[method]]));
      const client = createRequestClient(page, settings);
      const opened = openedLogin(state, config);
      await requireSteps(client, config, opened);
      const flow = await resumeFlow(
        loginFlow(flows, plan.tabs[0], MAIN_RULES),
        { ...loginDeps(client, config), config: () => config, userAgent: page.userAgent },
        opened,
        page.stepClock,
      );
      const { page: source, href } = client.parts;
      return {
        ...running(client, flow),
        known: () => readKnownUser(source, config, href()),
        toSeal: (now, isShort) => sealedLogin(now as LoginState, isShort),
      };
    },
    async render(state, options, send) {
      const { renderLoginScreen } = await import('@foyer/server/html');
      return renderLoginScreen(state as LoginState, { ...options, config: shown }, send);
    },
    screenOf(state) {
      const away = MAIN_RULES.awayMethod(state as LoginState);
      return away ? `${away.method}-${away.state.at}` : 'main';
    },
  };
}

const loginDeps = ({ parts }: RequestClient, config: LoginConfig): LoginDeps =>
  Object.fromEntries(
    (Object.keys(LOGIN_METHODS) as LoginMethod[]).map((method) => [
      method,
      depsOf(parts as never, () => loginOptions(method, config)),
    ]),
  );

/** The form that a reset email links to. */
export const resetJourney = (settings: RouteSettings, config: LoginConfig): Journey => ({
  async resume(page, state) {
    const { passwordResetFlow } = await import('@foyer/core/internal/users');
    const client = createRequestClient(page, settings);
    await requireSteps(client, config);
    const { sessionOptions, passwordOptions } = config;
    const options = { sessionDurationMinutes: sessionOptions?.sessionDurationMinutes, passwordOptions };
    const flow = await resumeFlow(
      passwordResetFlow,
      depsOf(client.parts, options),
      state as PasswordResetState | undefined,
      page.stepClock,
    );
    const lacksStep = () => flow.getState().at === 'incomplete';
    const hasResent = () => flow.events.map((event) => ({ type: 'password', event })).some(isEmailResent);
    return { ...running(client, flow), lacksStep, hasResent };
  },
  async render(state, options, send) {
    const { renderResetPasswordScreen } = await import('@foyer/server/html');
    return renderResetPasswordScreen(state as PasswordResetState, options, send);
  },
  screenOf: (state) => (state as PasswordResetState).at,
});

function running({ client, hasSignedIn }: RequestClient, flow: ResumedFlow<unknown>): RunningJourney {
  return {
    ...flow,
    bootstrap: client.bootstrap.getAsync,
    isOver: hasSignedIn,
    needsAddress: () => client.parseAuthenticateUrl() !== null,
    hasResent: () => flow.events.some(isEmailResent),
    end: client.destroy,
  };
}
