import type { ProviderName } from '@foyer/core/internal/shared';
import { PROVIDER_NAMES } from '@foyer/core/internal/shared';

type OAuthText = { readonly [Name in ProviderName as `oauth.continueWith${Name}`]: `Continue with ${Name}` };

/** Texts of the social login buttons. */
export const oauthText = Object.fromEntries(
  Object.values(PROVIDER_NAMES).map((name) => [`oauth.continueWith${name}`, `Continue with ${name}`]),
) as OAuthText;
