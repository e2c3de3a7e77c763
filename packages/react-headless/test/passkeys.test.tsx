import { act, renderHook, waitFor } from '@testing-library/react';
import type { Client } from '@foyer/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useLogin, usePasskeyFlow, usePasskeyRegistration } from '../src/index';
import { newStage } from './support/stage';

const EMAIL = 'ada@example.com';

async function signIn({ client, code }: { client: Client; code: (to: string) => Promise<string> }): Promise<void> {
  const { method_id } = await client.otps.email.loginOrCreate(EMAIL, { expiration_minutes: 5 });
  await client.otps.authenticate(await code(EMAIL), method_id, { session_duration_minutes: 30 });
}

describe('usePasskeyFlow', () => {
  it('detects whether the browser supports passkeys', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { wrapper, calls } = newStage();
    const { result } = renderHook(() => usePasskeyFlow({ autofill: true }), { wrapper });
    await waitFor(() => expect(result.current[0]).toEqual({ at: 'idle', autofill: false }));
    act(() => result.current[1].usePasskey());
    expect(result.current[0].at).toBe('prompting');
    await waitFor(() =>
      expect(result.current[0]).toMatchObject({ at: 'idle', error: { code: 'passkey_unsupported' } }),
    );
    expect(await calls('/webauthn/authenticate/start/primary')).toEqual([]);
  });
});

describe('decision 146: once five offers in the field have failed', () => {
  function refuseAll() {
    vi.stubGlobal('isSecureContext', true);
    const get = vi.fn(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(function PublicKeyCredential() {}, {
        isConditionalMediationAvailable: () => Promise.resolve(true),
      }),
    );
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
    return get;
  }

  it('`usePasskeyFlow` returns that the button is needed', async () => {
    const get = refuseAll();
    const { wrapper } = newStage();
    const { result } = renderHook(() => usePasskeyFlow({ autofill: true }), { wrapper });
    await waitFor(() => expect(get).toHaveBeenCalledTimes(5));
    await waitFor(() => expect(result.current[0]).toEqual({ at: 'idle', autofill: false }));
    expect(get).toHaveBeenCalledTimes(5);
  });
});

describe('usePasskeyRegistration', () => {
  it('spec 5: needs an active session, and begins as soon as there is one', async () => {
    const stage = newStage();
    const { result } = renderHook(() => usePasskeyRegistration(), { wrapper: stage.wrapper });
    expect(result.current[0]).toEqual({ at: 'checking' });
    await waitFor(() => expect(result.current[0].at).toBe('noUser'));
    await act(() => signIn(stage));
    expect(result.current[0]).toEqual({ at: 'start', userId: stage.client.user.getSync()?.user_id, passkeys: [] });
    act(() => result.current[1].skip());
    expect(result.current[0]).toMatchObject({ at: 'list', passkeys: [] });
    await act(() => stage.client.session.revoke());
    await waitFor(() => expect(result.current[0].at).toBe('noUser'));
  });
});

describe('useLogin', () => {
  it('has passkeys among its methods', async () => {
    const { wrapper } = newStage();
    const config = { products: ['otp', 'passkeys'], otpOptions: { methods: ['email'] } } as const;
    const { result } = renderHook(() => useLogin(config), { wrapper });
    await waitFor(() => expect(result.current[0].methods.passkey).toEqual({ at: 'idle', autofill: false }));
    act(() => result.current[1].passkey.usePasskey());
    expect(result.current[0].methods.passkey?.at).toBe('prompting');
    act(() => result.current[1].otp.submitEmail(EMAIL));
    expect(result.current[0].methods).toMatchObject({ passkey: { at: 'idle' }, otp: { at: 'sending' } });
  });
});
