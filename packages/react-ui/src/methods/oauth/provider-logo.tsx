import type { OAuthProvider } from '@foyer/core';
import { BrandLogo } from './brand-logo';
import { LOGOS } from './provider-logos';

/** The logo of a social account. */
export const ProviderLogo = ({ provider }: { readonly provider: OAuthProvider }) => <BrandLogo shapes={LOGOS[provider]} />;
