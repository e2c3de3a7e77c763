import type { OAuthProvider } from '@foyer/core';
import type { ReactNode } from 'react';
import { LOGOS } from './provider-logos';

/** The logo of a social account in its brand colours. A single-colour logo takes the text colour. */
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
