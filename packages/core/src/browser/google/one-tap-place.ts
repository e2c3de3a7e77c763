import type { OneTapPosition } from '../../base/social-provider';

/** Where a prompt shows: among the buttons, over the page, or nowhere. */
export type OneTapPlace = 'embedded' | 'floating' | 'none';

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
