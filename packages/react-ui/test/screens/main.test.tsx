import type { LoginConfig } from '@foyer/core';
import { loginPlan, SAFE_BOOTSTRAP } from '@foyer/core';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { LoginContext } from '../../src/contexts/login-context';
import { Main } from '../../src/screens/main';
import { offline } from '../support/client';

const SOCIAL = <button type="button">Continue with Google</button>;

function show(config: LoginConfig, buttons?: ReactNode) {
  const plan = loginPlan(config);
  const context = { config, plan, bootstrap: SAFE_BOOTSTRAP, hideHeaderText: false };
  const methods = { ...(plan.methods.includes('magicLink') && { magicLink: { at: 'enter' as const } }) };
  const main = <Main state={{ tab: plan.tabs[0], methods }} send={() => undefined} buttons={buttons} />;
  render(<LoginContext.Provider value={context}>{main}</LoginContext.Provider>, { wrapper: offline().wrapper });
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('Main', () => {
  it("spec 2: the divider 'or' stands between social buttons and the form where both exist", () => {
    show({ products: ['emailMagicLinks'] }, SOCIAL);
    const [button, divider, field] = [
      screen.getByRole('button', { name: 'Continue with Google' }),
      screen.getByText('or'),
      screen.getByRole('textbox', { name: 'Email' }),
    ];
    expect([isBefore(button, divider), isBefore(divider, field)]).toEqual([true, true]);
  });

  it('spec 2: there is no divider where there is only one of them', () => {
    show({ products: ['emailMagicLinks'] });
    expect(screen.queryByText('or')).toBeNull();
    show({ products: ['oauth'] }, SOCIAL);
    expect(screen.queryByText('or')).toBeNull();
  });

  it('spec 2: a configuration error stands in place of buttons and form', () => {
    show({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } }, SOCIAL);
    expect(screen.getByRole('alert').textContent).toBe('Error: Cannot use both EML and Email OTP');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
