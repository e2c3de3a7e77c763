'use client';
import type { Bootstrap } from '@foyer/core/internal/shared';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import * as React from 'react';
import { createContext } from 'react';
import { useKeyedValue } from '../flow/flow-hooks';

/** The data of a page that a host's server provides. */
export interface FromServer {
  /** The nonce that the page's Content-Security-Policy allows. */
  readonly nonce?: string | undefined;
  /** The project's settings, for the server's markup and until the client knows them. */
  readonly bootstrap: Bootstrap;
}

// Decision 121.
/** It keeps its identity, because a change makes React render again the parts that are not hydrated yet. */
export const FromServerContext = createContext<FromServer>({ bootstrap: SAFE_BOOTSTRAP });

/** For the provider of either kind of client. Only the first settings apply. */
export const useFromServer = (nonce: string | undefined, bootstrap: Bootstrap | null | undefined): FromServer =>
  useKeyedValue(() => ({ nonce, bootstrap: bootstrap ? { ...SAFE_BOOTSTRAP, ...bootstrap } : SAFE_BOOTSTRAP }), nonce);

/**
 * React's `useLayoutEffect`, without the warning of React 18 on a server, where a layout effect does nothing. It has
 * the same name, so that linters know its arguments.
 */
export const useLayoutEffect: typeof React.useLayoutEffect =
  typeof document === 'undefined' ? React.useEffect : React.useLayoutEffect;
