'use client';
import type { OneTapFlowOptions, OneTapState } from '@foyer/core';
import { createOneTapFlow } from '@foyer/core/internal/users';
import { useClient } from '../use-client';
import { useOneTapOf } from '../../flow/use-one-tap-of';

/**
 * Shows Google's One Tap prompt while mounted. An embedded prompt is placed in the element with id `parentId`, which
 * must already be in the page. In states `closed` and `failed`, show a normal button. `useOAuth` redeems the token that
 * the page returns with.
 *
 * @example
 * import { useOneTap } from '@foyer/react-headless';
 *
 * export function GoogleOneTap() {
 *   const state = useOneTap({ position: 'floating', loginRedirectURL: '/sign-in', signupRedirectURL: '/sign-in' });
 *   return state.at === 'failed' ? <p>Use a different way to sign in.</p> : null;
 * }
 */
export const useOneTap = (options: OneTapFlowOptions = {}): OneTapState =>
  useOneTapOf(useClient(), createOneTapFlow, options);
