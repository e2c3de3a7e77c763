import type { LoginConfig } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoginContext } from '../../src/users/login/login-context';
import type { LoginMethodFile, LoginMethodFiles, LoginPart } from '../../src/users/login/login-method';
import { Main } from '../../src/users/login/main';
import { offline } from '../support/client';

const Stub = (name: string): LoginPart =>
  function Part() {
    return <button type="button">{name}</button>;
  };
/** A method with only the parts that Main renders. */
const file = (parts: Partial<LoginMethodFile<'passkey'>>) => parts as never;
const PARTS: LoginMethodFiles = {
  files: {
    crypto: file({ buttons: Stub('wallets') }),
    oauth: file({ buttons: Stub('social') }),
    passkey: file({ buttons: Stub('passkey'), banner: Stub('banner') }),
  },
};
const NO_PARTS: LoginMethodFiles = { files: {} };
const GOOGLE = { oauthOptions: { providers: [{ type: 'google' }] } } as const;

const showUnloaded = (config: LoginConfig, retry?: () => void) => show(config, null, retry);

function show(config: LoginConfig, loaded: LoginMethodFiles | null = NO_PARTS, retry?: () => void) {
  const plan = loginPlan(config);
  const { client, wrapper } = offline();
  const context = {
    client,
    config,
    plan,
    bootstrap: SAFE_BOOTSTRAP,
    hideHeaderText: false,
    methods: loaded ?? undefined,
    retry,
  };
  const methods = { ...(plan.methods.includes('magicLink') && { magicLink: { at: 'enter' as const } }) };
  const main = <Main state={{ tab: plan.tabs[0], methods }} send={() => undefined} />;
  render(<LoginContext.Provider value={context}>{main}</LoginContext.Provider>, { wrapper });
}

describe('Main', () => {
  it('decision 1: passkey, social accounts, wallets, divider, banner, form: for any order of the products', () => {
    show({ products: ['emailMagicLinks', 'crypto', 'passkeys', 'oauth'], ...GOOGLE }, PARTS);
    const all = document.querySelectorAll('button, .foyer-divider, input');
    expect([...all].map((one) => one.textContent || one.getAttribute('name'))).toEqual([
      'passkey',
      'social',
      'wallets',
      'or',
      'banner',
      'email',
      'Continue',
    ]);
  });

  it("spec 2: 'or' needs social or crypto options and a form", () => {
    show({ products: ['emailMagicLinks', 'passkeys'] });
    expect(screen.queryByText('or')).toBeNull();
    show({ products: ['oauth', 'crypto'], ...GOOGLE }, PARTS);
    expect(screen.queryByText('or')).toBeNull();
  });

  it('decision 1: reserves space for buttons that are still loading, and shows an error in their place if they fail', () => {
    const config = { products: ['oauth', 'emailMagicLinks'], ...GOOGLE } as const;
    const retry = vi.fn();
    showUnloaded(config);
    expect(document.querySelectorAll('.foyer-button-room')).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toBeDefined();
    cleanup();
    showUnloaded(config, retry);
    expect(screen.getByText(/could not reach/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('spec 2: a configuration error replaces buttons and form', () => {
    show({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } }, PARTS);
    expect(screen.getByRole('alert').textContent).toBe('Error: Cannot use both EML and Email OTP');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
