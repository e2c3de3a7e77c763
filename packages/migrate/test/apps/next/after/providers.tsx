'use client';

import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import type { ReactNode } from 'react';

const stytch = createClient(process.env.NEXT_PUBLIC_STYTCH_TOKEN ?? '');

export function Providers({ children }: { readonly children: ReactNode }) {
  return <FoyerProvider client={stytch}>{children}</FoyerProvider>;
}
