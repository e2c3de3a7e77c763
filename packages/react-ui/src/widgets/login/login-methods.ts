import type { LoginMethod, LoginPlan } from '@foyer/core';
import type { LoginMethodFile, LoginMethodFiles } from '../../methods/shared/login-method';
import { loadCatalogue } from '../../strings/error-text';

type Loaders = { readonly [M in LoginMethod]: () => Promise<LoginMethodFile<M>> };

const loadOtp = () => import('../../methods/otp/otp-method');

const LOADERS: Loaders = {
  account: () => import('../../methods/account/account-method').then((module) => module.accountMethod),
  otp: () => loadOtp().then((module) => module.otpMethod),
  magicLink: () => import('../../methods/magic-link/magic-link-method').then((module) => module.magicLinkMethod),
  oauth: () => import('../../methods/oauth/oauth-method').then((module) => module.oauthMethod),
  passkey: () => import('../../methods/passkey/passkey-method').then((module) => module.passkeyMethod),
  crypto: () => import('../../methods/crypto/crypto-method').then((module) => module.cryptoMethod),
  password: () => import('../../methods/password/password-method').then((module) => module.passwordMethod),
};

/** Loads the files of all methods of a plan in parallel, together with the parts that their screens share. */
export async function loadLoginMethods({ methods }: LoginPlan): Promise<LoginMethodFiles> {
  const shared = loadCatalogue();
  const loading = methods.map(async (method) => {
    const file = await LOADERS[method]();
    const flow = typeof file.flow === 'function' ? await file.flow() : file.flow;
    return { method, file, flow };
  });
  const [loaded, otp] = await Promise.all([
    Promise.all(loading),
    methods.includes('otp') ? loadOtp() : undefined,
    shared,
  ]);
  return {
    flows: Object.fromEntries(loaded.map(({ method, flow }) => [method, flow])),
    files: Object.fromEntries(loaded.map(({ method, file }) => [method, file])),
    PhoneForm: otp?.PhoneForm,
  };
}
