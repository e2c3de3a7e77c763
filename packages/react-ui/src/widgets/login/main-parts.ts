import type { LoginPlan } from '@foyer/core';
import type { MainPart, MainParts } from './main-parts-context';

type Loaders = { readonly [Part in keyof MainParts]-?: () => Promise<MainPart> };

const LOADERS: Loaders = {
  passkeyButton: () => import('../../methods/passkey/passkey-button').then((module) => module.createPasskeyWay()),
  socialButtons: () => import('../../methods/oauth/social-buttons').then((module) => module.SocialButtons),
  walletButtons: () => import('../../methods/crypto/wallet-buttons').then((module) => module.WalletButtons),
  passkeyBanner: () => import('../../methods/passkey/passkey-banner').then((module) => module.PasskeyBanner),
};

/** Loads what Main needs besides its form for the products of the page, and nothing for others. */
export async function loadMainParts({ hasPasskeys, social, hasWallets }: LoginPlan): Promise<MainParts> {
  const wanted: readonly (keyof MainParts)[] = [
    ...(hasPasskeys ? (['passkeyButton', 'passkeyBanner'] as const) : []),
    ...(social.length > 0 ? (['socialButtons'] as const) : []),
    ...(hasWallets ? (['walletButtons'] as const) : []),
  ];
  const entries = wanted.map(async (part) => [part, await LOADERS[part]()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
