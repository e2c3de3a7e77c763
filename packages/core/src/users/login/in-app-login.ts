import type { InAppObstacle } from '../../base/in-app-browser';
import { inAppBrowser } from '../../base/in-app-browser';
import type { InAppLogin, LoginDeps, LoginFlows, LoginState, ToMethod } from './login-flow';
import type { LoginPlan } from './login-plan';

/** The in-app browser of a login. Undefined: another browser, or the host ignores them. */
export function inAppLogin({ config, userAgent }: LoginDeps, flows: LoginFlows): InAppLogin | undefined {
  const app = config?.().inAppBrowsers === 'ignore' ? undefined : inAppBrowser(String(userAgent));
  if (!app) return undefined;
  return flows.magicLink && flows.otp && !flows.password ? { ...app, emailMethod: 'otp' } : app;
}

/** An address that was submitted for a link gets a passcode. The form might not have known yet. */
export const withoutLink = ({ inApp }: LoginState, tagged: ToMethod): ToMethod =>
  inApp?.emailMethod && tagged.type === 'magicLink' && tagged.event.type === 'submitEmail'
    ? {
        type: inApp.emailMethod,
        event: { type: 'submitDestination', destination: { channel: 'email', email: tagged.event.email } },
      }
    : tagged;

/** The state of a login whose backend sends no passcodes by email. */
export function withLinks(state: LoginState): LoginState {
  if (!state.inApp?.emailMethod) return state;
  const { emailMethod: _none, ...inApp } = state.inApp;
  return { ...state, inApp };
}

/** The deps of a login whose users without a password get a passcode, not a link. */
export function inAppDeps(deps: LoginDeps, flows: LoginFlows): LoginDeps {
  const { password } = deps;
  if (!password || !flows.otp || !inAppLogin(deps, flows)) return deps;
  const options: typeof password.options = () => {
    const own = password.options();
    return own.instead === 'link' ? { ...own, instead: 'code' } : own;
  };
  return { ...deps, password: { ...password, options } };
}

/** The first obstacle that a login has here. Undefined: every method works. */
export function inAppObstacle(
  { social, emailMethod }: Pick<LoginPlan, 'social' | 'emailMethod'>,
  { inApp }: Pick<LoginState, 'inApp'>,
): InAppObstacle | undefined {
  if (!inApp) return undefined;
  if (social.some(({ type }) => type === 'google')) return 'google';
  return emailMethod === 'magicLink' && !inApp.emailMethod ? 'link' : undefined;
}
