import type { LoginConfig } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FirstFieldNote } from '../../src/login/first-field-note';
import { LoginEmailForm } from '../../src/login/login-email-form';
import { LoginContext } from '../../src/users/login/login-context';
import { compileStrings } from '../../src/users/text/known-keys';
import { FrameContext } from '../../src/theme/frame-context';
import { offline } from '../support/client';

const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const hint = () => screen.queryByRole('button', { name: /Did you mean|Meinten Sie/ });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });

async function pause(ms = 1000): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // The first pause loads the chunk of the hint.
  await act(() => vi.dynamicImportSettled());
}

interface Shown {
  readonly config?: Partial<LoginConfig>;
  readonly value?: string;
  readonly busy?: boolean;
  readonly strings?: Readonly<Record<string, string>>;
}

function show({ config: more, value, busy = false, strings }: Shown = {}) {
  const config: LoginConfig = { products: ['emailMagicLinks'], ...more };
  const { client, wrapper } = offline();
  const context = {
    client,
    config,
    plan: loginPlan(config),
    bootstrap: SAFE_BOOTSTRAP,
    hideHeaderText: false,
    methods: { files: {}, Hint: FirstFieldNote },
  };
  const onSubmit = vi.fn();
  const overrides = strings && compileStrings(strings, () => undefined);
  const tree = (isBusy: boolean) => (
    <FrameContext.Provider value={{ texts: overrides }}>
      <LoginContext.Provider value={context}>
        <LoginEmailForm value={value} problem={undefined} busy={isBusy} blocked={false} onSubmit={onSubmit} />
      </LoginContext.Provider>
    </FrameContext.Provider>
  );
  const { rerender } = render(tree(busy), { wrapper });
  return { onSubmit, setBusy: (isBusy: boolean) => rerender(tree(isBusy)) };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('decision 74: the hint of an email typo', () => {
  it('shows when typing pauses, and disappears when it continues', async () => {
    show();
    type('ada@gmial.com');
    await pause(999);
    expect(hint()).toBeNull();
    await pause(1);
    expect(hint()?.getAttribute('aria-label')).toBe('Did you mean ada@gmail.com?');
    expect(document.querySelector('.foyer-hint[role="status"]')?.textContent).toBe('Did you mean ada@gmail.com?');
    type('ada@gmial.comm');
    expect(hint()).toBeNull();
  });

  it('does not move the focus, and submits nothing', async () => {
    const { onSubmit } = show();
    type('ada@gmial.com');
    screen.getByRole('button', { name: 'Continue' }).focus();
    await pause();
    expect(hint()).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('Continue');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not prevent submitting the typed address', async () => {
    const { onSubmit } = show();
    type('ada@gmial.com');
    await pause();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('ada@gmial.com');
  });

  it('its button fills in the address, focuses the field, and dispatches an input event', async () => {
    show();
    const listener = vi.fn();
    type('Ada@gmial.com');
    await pause();
    field().addEventListener('input', listener);
    const button = hint();
    if (button) fireEvent.click(button);
    expect(field().value).toBe('Ada@gmail.com');
    expect(document.activeElement).toBe(field());
    expect(listener).toHaveBeenCalledOnce();
    await pause();
    expect(hint()).toBeNull();
  });

  it('shows for an address that a visitor returns to, but not while a call is in progress', async () => {
    const { setBusy } = show({ value: 'ada@gmial.com', busy: true });
    await pause();
    expect(hint()).toBeNull();
    setBusy(false);
    await pause();
    expect(hint()).not.toBeNull();
  });

  it('shows nothing for a correct address', async () => {
    show();
    type('ada@gmail.com');
    await pause();
    expect(hint()).toBeNull();
  });

  it('is disabled with emailHints: false', async () => {
    show({ config: { emailHints: false } });
    type('ada@gmial.com');
    await pause();
    expect(hint()).toBeNull();
  });

  it("uses the host's strings", async () => {
    show({ strings: { 'foyer.emailHint': 'Meinten Sie {email}?' } });
    type('ada@gmial.com');
    await pause();
    expect(hint()?.textContent).toBe('Meinten Sie ada@gmail.com?');
  });

  it('threat T3: typed text is rendered as text', async () => {
    show();
    type('<img/src=x/onerror=alert(1)>@gmial.com');
    await pause();
    expect([hint(), document.querySelector('img')]).toEqual([null, null]);
    type("{ada}'&lt;b&gt;@gmial.com");
    await pause();
    expect(document.querySelector('b')).toBeNull();
  });
});
