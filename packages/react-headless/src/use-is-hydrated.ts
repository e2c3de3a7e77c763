'use client';
import { useSyncExternalStore } from 'react';

/** False on a server and during the first render over a server's markup, true from then on. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;
