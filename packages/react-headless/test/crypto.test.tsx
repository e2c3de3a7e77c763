import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCryptoFlow, useLogin } from '../src/index';
import { newStage } from './support/stage';

/** 32 zero bytes in base58. */
const ADDRESS = '1'.repeat(32);
const START = '/crypto_wallets/authenticate/start/primary';

let isWilling = false;
const solana = {
  isPhantom: true,
  connect: () => Promise.resolve({ publicKey: ADDRESS }),
  signMessage: () => Promise.reject(Object.assign(new Error('No.'), { code: isWilling ? 0 : 4001 })),
};

beforeEach(() => {
  isWilling = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(window, { solana });
});
afterEach(() => void Reflect.deleteProperty(window, 'solana'));

describe('useCryptoFlow', () => {
  it('finds the wallets of the page, asks for one challenge under StrictMode, and can go back', async () => {
    const { wrapper, calls } = newStage();
    const { result } = renderHook(() => useCryptoFlow(), { wrapper });
    expect(result.current[0]).toEqual({ at: 'enter', wallets: undefined });
    await waitFor(() =>
      expect(result.current[0].wallets).toEqual([{ id: 'phantom', option: 'phantom', chain: 'solana' }]),
    );
    const [, actions] = result.current;

    act(() => actions.select('phantom'));
    expect(result.current[0].at).toBe('connecting');
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'error', error: { code: 'wallet_rejected' } }));
    expect(await calls(START)).toHaveLength(1);

    isWilling = true;
    act(() => actions.retry());
    await waitFor(() => expect(result.current[0]).toMatchObject({ at: 'error', error: { code: 'wallet_failed' } }));
    expect(await calls(START), 'another try has a challenge of its own').toHaveLength(2);
    act(() => actions.back());
    expect(result.current[0].at).toBe('enter');
    expect(result.current[1]).toBe(actions);
  });
});

describe('useLogin', () => {
  it('offers wallets among its methods', async () => {
    const { wrapper } = newStage();
    const { result } = renderHook(() => useLogin({ products: ['crypto', 'emailMagicLinks'] }), { wrapper });
    await waitFor(() => expect(result.current[0].methods.crypto?.wallets).toHaveLength(1));
    act(() => result.current[1].crypto.showSetup());
    expect(result.current[0].methods).toMatchObject({ crypto: { at: 'setup' }, magicLink: { at: 'enter' } });
    act(() => result.current[1].magicLink.submitEmail('ada@example.com'));
    expect(result.current[0].methods.magicLink, 'one method at a time').toEqual({ at: 'enter' });
  });
});
