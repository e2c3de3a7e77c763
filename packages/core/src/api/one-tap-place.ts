import type { OneTapPlace, OneTapPosition } from '../base/social-provider';

/**
 * Contract 3.11: browsers that show the prompt themselves (FedCM) do not let it be embedded.
 *
 * @param canEmbed Whether there is an element for it that Google can find.
 */
export function oneTapPlace(position: OneTapPosition, hasFedCm: boolean, canEmbed: boolean): OneTapPlace {
  if (position === 'floating') return 'floating';
  if (canEmbed && (position === 'forceLegacyEmbedded' || !hasFedCm)) return 'embedded';
  return position === 'embeddedOnly' ? 'none' : 'floating';
}
