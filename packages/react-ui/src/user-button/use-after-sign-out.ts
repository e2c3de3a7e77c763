import { parseUrl, toFoyerError } from '@foyer/core/internal/shared';
import type { FoyerError } from '@foyer/core/internal/shared';
import { useParts } from '@foyer/react-headless/internal';

/**
 * Returns the function that opens the host's page after a sign-out. A path belongs to this page, and anything that is
 * not a web URL is refused.
 */
export function useAfterSignOut(address: string | undefined, onError: (error: FoyerError) => void): () => void {
  const { consentPage } = useParts();
  return () => {
    if (address === undefined) return;
    const url = parseUrl(address, location.href)?.href ?? address;
    consentPage.leave(url).catch((thrown: unknown) => onError(toFoyerError(thrown)));
  };
}
