import type { Client, LoginConfig, LoginDeps, LoginFlows, LoginMethod } from '@foyer/core';
import {
  cryptoOptionsOf,
  magicLinkOptionsOf,
  oauthOptionsOf,
  otpOptionsOf,
  passkeyOptionsOf,
  passwordOptionsOf,
} from '@foyer/core';

/** Each method's rules in a chunk of their own: a page loads those of the products that it configures. */
const LOADERS: { readonly [M in LoginMethod]: () => Promise<NonNullable<LoginFlows[M]>> } = {
  otp: () => import('@foyer/core/flows/otp').then((module) => module.otpFlow),
  magicLink: () => import('@foyer/core/flows/magic-link').then((module) => module.magicLinkFlow),
  oauth: () => import('@foyer/core/flows/oauth').then((module) => module.oauthFlow),
  passkey: loadPasskey,
  crypto: () => import('@foyer/core/flows/crypto').then((module) => module.cryptoFlow),
  password: () => import('@foyer/core/flows/password').then((module) => module.passwordFlow),
};

/** Whether there is a button is known before the form shows, so that nothing shifts. */
async function loadPasskey() {
  const [{ passkeyFlowWith }, { passkeySupport }] = await Promise.all([
    import('@foyer/core/flows/passkey'),
    import('@foyer/core/passkey-support'),
  ]);
  return passkeyFlowWith((await passkeySupport()).autofill);
}

export async function loadLoginFlows(methods: readonly LoginMethod[]): Promise<LoginFlows> {
  const entries = methods.map(async (method) => [method, await LOADERS[method]()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** A client with the host's newest options beside it, for each method. */
export function loginDeps(client: Client, config: () => LoginConfig): LoginDeps {
  return {
    otp: { ...client, options: () => otpOptionsOf(config()) },
    magicLink: { ...client, options: () => magicLinkOptionsOf(config()) },
    oauth: { ...client, options: () => oauthOptionsOf(config()) },
    passkey: { ...client, options: () => passkeyOptionsOf(config()) },
    crypto: { ...client, options: () => cryptoOptionsOf(config()) },
    password: { ...client, options: () => passwordOptionsOf(config()) },
  };
}
