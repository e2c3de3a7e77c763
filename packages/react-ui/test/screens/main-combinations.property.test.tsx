import type { LoginConfig, LoginPlan, Product, Wallet } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import type { LoginMethodStates } from '@foyer/core/internal/users';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { cleanup, render } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { LoginContext } from '../../src/users/login/login-context';
import { Main } from '../../src/users/login/main';
import { loadLoginMethods } from '../../src/users/login/login-methods';
import { offline } from '../support/client';
import { rotatingFifth } from '../../../../scripts/rotating-fifth';

const PRODUCTS: readonly Product[] = ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'];
const WALLETS: readonly Wallet[] = [
  { id: 'phantom', option: 'phantom', chain: 'solana' },
  { id: 'metamask', option: 'metamask', chain: 'ethereum' },
];

/** The 63 combinations of at least one product. */
const COMBINATIONS = Array.from({ length: 2 ** PRODUCTS.length - 1 }, (_, index) =>
  PRODUCTS.filter((_product, bit) => ((index + 1) >> bit) % 2 === 1),
);

const configOf = (products: readonly Product[], channel: 'sms' | 'email'): LoginConfig => ({
  products,
  otpOptions: { methods: [channel] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
});

/** The initial Main screen, in a browser without passkey autofill and with two wallets. */
function statesOf({ methods }: LoginPlan): LoginMethodStates {
  const all: LoginMethodStates = {
    otp: { at: 'enter' },
    magicLink: { at: 'enter' },
    password: { at: 'enter' },
    oauth: { at: 'choose' },
    passkey: { at: 'idle', autofill: false },
    crypto: { at: 'enter', wallets: WALLETS },
  };
  return Object.fromEntries(methods.map((method) => [method, all[method]]));
}

async function show(config: LoginConfig, { client, wrapper }: ReturnType<typeof offline>): Promise<HTMLElement> {
  const plan = loginPlan(config);
  const methods = await loadLoginMethods(plan);
  const context = { client, config, plan, bootstrap: SAFE_BOOTSTRAP, hideHeaderText: false, methods };
  const container = document.body.appendChild(document.createElement('div'));
  const main = (
    <LoginContext.Provider value={context}>
      <Main state={{ tab: plan.tabs[0], methods: statesOf(plan) }} send={() => undefined} />
    </LoginContext.Provider>
  );
  render(main, { container, wrapper });
  return container;
}

/** All controls and the texts between them, from top to bottom. */
const shown = (container: HTMLElement): readonly string[] =>
  [...container.querySelectorAll('button, input, .foyer-divider, [role="alert"]')]
    .map((one) => one.textContent || (one.getAttribute('name') ?? ''))
    .filter((text) => text !== '');

/** The expected list by the specification (section 2, Main), for products in any order. */
function expected(products: readonly Product[], channel: 'sms' | 'email'): readonly string[] {
  const has = (product: Product) => products.includes(product);
  if (has('otp') && has('emailMagicLinks') && channel === 'email') return ['Error: Cannot use both EML and Email OTP'];
  const buttons = [
    ...(has('oauth') ? ['Continue with Google', 'Continue with GitHub'] : []),
    ...(has('crypto') ? ['Continue with Phantom', 'Continue with Metamask', 'Set up a new crypto wallet'] : []),
  ];
  const tabs = products.flatMap((product) => {
    if (product === 'otp') return [channel === 'sms' ? 'Text' : 'Email'];
    return product === 'emailMagicLinks' || product === 'passwords' ? ['Email'] : [];
  });
  const ways = [...new Set(tabs)];
  if (buttons.length === 0 && ways.length === 0) {
    return ['Error: Cannot use Passkeys by itself, please add another product to the config.'];
  }
  const form = [ways[0] === 'Text' ? 'phone' : 'email', 'Continue'];
  return [
    ...(has('passkeys') ? ['Login with a Passkey'] : []),
    ...buttons,
    ...(buttons.length > 0 && ways.length > 0 ? ['or'] : []),
    ...(ways.length > 1 ? ways : []),
    ...(ways.length > 0 ? form : []),
  ];
}

async function violations(container: HTMLElement): Promise<readonly string[]> {
  // Colors and the surrounding page only exist in browsers, so stories and journeys check them.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations: found } = await axe.run(container, { rules, resultTypes: ['violations'] });
  return found.map(({ id, help }) => `${id}: ${help}`);
}

describe('spec 2: Main for every combination of products', () => {
  it.each(rotatingFifth(COMBINATIONS).map((products) => [products.join(', '), products] as const))(
    '%s',
    async (_, products) => {
      const around = offline();
      const mayNot = products.includes('otp') && products.includes('emailMagicLinks');
      const ways: readonly (readonly [order: readonly Product[], channel: 'sms' | 'email'])[] = [
        [products, 'sms'],
        [products.toReversed(), mayNot ? 'sms' : 'email'],
        ...(mayNot ? ([[products, 'email']] as const) : []),
      ];
      for (const [order, channel] of ways) {
        const container = await show(configOf(order, channel), around);
        expect(shown(container)).toEqual(expected(order, channel));
        if (order === products) expect(await violations(container)).toEqual([]);
        cleanup();
      }
    },
  );

  it('there are 63 of them', () => {
    expect(new Set(COMBINATIONS.map((products) => products.join())).size).toBe(63);
  });
});
