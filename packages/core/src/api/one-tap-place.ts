import type { OneTapPlace, OneTapPosition } from '../base/social-provider';

/**
 * Contract 3.11: browsers that show the prompt themselves (FedCM) cannot embed it.
 *
 * @param canEmbed Whether Google can find an element for the prompt.
 */
export function oneTapPlace(position: OneTapPosition, hasFedCm: boolean, canEmbed: boolean): OneTapPlace {
  if (position === 'floating') return 'floating';
  if (canEmbed && (position === 'forceLegacyEmbedded' || !hasFedCm)) return 'embedded';
  return position === 'embeddedOnly' ? 'none' : 'floating';
}
