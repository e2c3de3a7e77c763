import { navigate } from '../address/navigate';
import type { Platform } from '../base/platform';
import { whenVisible } from '../base/waits';
import type { ConsentPage } from '../flows/consent/consent-session';
import { framedBy } from './framed-by';

/** The page around the consent screens, as the flows use it. */
export const createConsentPage = (platform: Platform): ConsentPage => ({
  framedBy: (allowed) => Promise.resolve(framedBy(allowed)),
  address: () => Promise.resolve(platform.href()),
  shown: () => whenVisible(platform),
  leave: (address, scheme) => Promise.resolve().then(() => navigate(platform, address, scheme)),
});
