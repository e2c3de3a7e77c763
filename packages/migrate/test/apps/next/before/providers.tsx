'use client';

import { createStytchClient, StytchProvider } from '@stytch/react';
import type { ReactNode } from 'react';

const stytch = createStytchClient(process.env.NEXT_PUBLIC_STYTCH_TOKEN ?? '');

export function Providers({ children }: { readonly children: ReactNode }) {
  return <StytchProvider stytch={stytch}>{children}</StytchProvider>;
}
