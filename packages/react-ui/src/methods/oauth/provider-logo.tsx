import type { OAuthProvider } from '@foyer/core';
import type { ReactNode } from 'react';
import { LOGOS } from './provider-logos';

/** The mark of a social account, in the colours of its brand; one of a single colour takes that of the text. */
export function ProviderLogo({ provider }: { readonly provider: OAuthProvider }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      {LOGOS[provider].map(({ path, fill = 'currentcolor', stroke, width }, index) => (
        <path
          key={index}
          d={path}
          fill={stroke ? 'none' : fill}
          fillRule="evenodd"
          stroke={stroke}
          strokeWidth={width}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
