import type { LoginMethod, LoginPlan } from '@foyer/core';
import type { LoginMethodFile, LoginMethodFiles } from '../methods/login-method';
import { loadCatalogue } from '../../kernel/strings/error-text';

type Loaders = { readonly [M in LoginMethod]: () => Promise<LoginMethodFile<M>> };

/** Where the rules and screens of each method are. */
const LOADERS: Loaders = {
  password: () => import('../methods/password/password-method').then((file) => file.passwordMethod),
  otp: () => import('../methods/otp/otp-method').then((file) => file.otpMethod),
  magicLink: () => import('../methods/magic-link/magic-link-method').then((file) => file.magicLinkMethod),
  passkey: () => import('../methods/passkey/passkey-method').then((file) => file.passkeyMethod),
  oauth: () => import('../methods/oauth/oauth-method').then((file) => file.oauthMethod),
  crypto: () => import('../methods/crypto/crypto-method').then((file) => file.cryptoMethod),
  account: () => import('../methods/account/account-method').then((file) => file.accountMethod),
};

/** Loads the files of all methods of a plan in parallel, together with the parts that their screens share. */
export async function loadLoginMethods({ methods }: Pick<LoginPlan, 'methods'>): Promise<LoginMethodFiles> {
  const shared = loadCatalogue();
  const loading = methods.map(async (method) => {
    const file = await LOADERS[method]();
    const flow = typeof file.flow === 'function' ? await file.flow() : file.flow;
    return { method, file, flow };
  });
  const [loaded] = await Promise.all([Promise.all(loading), shared]);
  return {
    flows: Object.fromEntries(loaded.map(({ method, flow }) => [method, flow])),
    files: Object.fromEntries(loaded.map(({ method, file }) => [method, file])),
  };
}
