import type { HostEvent, LoginMethod, LoginPlan, SignIn } from '@foyer/core';
import type { StepReader } from '@foyer/core/internal/shared';
import type { LoginFlows, StartLogin } from '@foyer/core/internal/users';
import type { LoginMethodFile, LoginMethodFiles } from './login-method';
import { loadCatalogue } from '../../text/error-text';

type Rules = { readonly [M in LoginMethod]: () => Promise<{ readonly flow: NonNullable<LoginFlows[M]> }> };
type Files = { readonly [M in LoginMethod]: () => Promise<LoginMethodFile<M>> };

/** The chunk with the rules of each method. */
const RULES: Rules = {
  password: () => import('@foyer/core/internal/rules/password'),
  otp: () => import('@foyer/core/internal/rules/otp'),
  magicLink: () => import('@foyer/core/internal/rules/magic-link'),
  async passkey() {
    const [{ passkeyFlowWith }, { passkeySupport }] = await Promise.all([
      import('@foyer/core/internal/passkey'),
      import('@foyer/core/internal/webauthn'),
    ]);
    // Decide whether there is a button before it could appear, so that nothing shifts.
    return { flow: passkeyFlowWith((await passkeySupport()).autofill) };
  },
  oauth: () => import('@foyer/core/internal/rules/oauth'),
  crypto: () => import('@foyer/core/internal/rules/crypto'),
  account: () => import('@foyer/core/internal/rules/account'),
  details: () => import('@foyer/core/internal/rules/details'),
  secondFactor: () => import('@foyer/core/internal/rules/second-factor'),
};

/** The chunk with the screens of each method. */
const FILES: Files = {
  password: () => import('./password/password-method').then((file) => file.passwordMethod),
  otp: () => import('./otp/otp-method').then((file) => file.otpMethod),
  magicLink: () => import('./magic-link/magic-link-method').then((file) => file.magicLinkMethod),
  passkey: () => import('./passkey/passkey-method').then((file) => file.passkeyMethod),
  oauth: () => import('./oauth/oauth-method').then((file) => file.oauthMethod),
  crypto: () => import('./crypto/crypto-method').then((file) => file.cryptoMethod),
  account: () => import('./account/account-method').then((file) => file.accountMethod),
  details: () => import('./details/details-method').then((file) => file.createDetailsMethod()),
  secondFactor: () => import('./second-factor/second-factor-method').then((file) => file.secondFactorMethod),
};

type Methods = Pick<LoginPlan, 'methods'> & Partial<LoginPlan>;

/** The method of the email field is requested first, because Enter in that field starts it. */
const inOrder = ({ methods, emailMethod }: Methods): readonly LoginMethod[] =>
  [...methods].sort((one, other) => Number(other === emailMethod) - Number(one === emailMethod));

/** The rules of a login: the function that starts it, and the mapping of its steps to host events. */
export interface LoginRules {
  readonly start: StartLogin;
  readonly reader: StepReader<HostEvent, SignIn>;
}

/** Loads the rules of all methods of a plan in parallel, and the code that runs them. */
export async function loadLoginRules(plan: Methods): Promise<LoginRules> {
  const flows = inOrder(plan).map(async (method) => [method, (await RULES[method]()).flow] as const);
  const [{ startLoginBy, userReader }, ...loaded] = await Promise.all([
    import('@foyer/core/internal/running-login'),
    ...flows,
  ]);
  return { start: startLoginBy(Object.fromEntries(loaded)), reader: userReader };
}

/** Loads the chunk of one method. */
export const fileOfMethod = (method: LoginMethod): Promise<unknown> => FILES[method]();

/** Loads the screens of all methods of a plan in parallel, together with the parts that they share. */
export async function loadLoginMethods(plan: Methods): Promise<LoginMethodFiles> {
  const files = inOrder(plan).map(async (method) => [method, await FILES[method]()] as const);
  const parts = Promise.all([
    import('../../login/first-field-note'),
    import('../../login/stage'),
    import('../../login/known-user'),
    loadCatalogue(),
  ]);
  const [[{ FirstFieldNote }, { Stage }, { shownUserOf }], ...loaded] = await Promise.all([parts, ...files]);
  return { files: Object.fromEntries(loaded), Hint: FirstFieldNote, Stage, shownUserOf };
}
