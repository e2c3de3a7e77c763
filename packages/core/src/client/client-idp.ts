import type { ApiDeps } from '../api/call';
import type { Idp } from '../api/idp';
import { createIdp } from '../api/idp';
import { framedBy } from '../browser/framed-by';
import type { ConsentPage } from '../flows/consent/consent-session';
import type { Platform } from '../base/platform';

export interface ClientIdp extends Idp {
  /** For the consent flows. */
  readonly page: ConsentPage;
}

export interface ClientIdpDeps {
  readonly api: ApiDeps;
  readonly platform: Platform;
  /** Leaves the page; throws `unsafe_url` where that is no http or https address. */
  readonly navigate: (address: string) => void;
  readonly whenVisible: (platform: Platform) => Promise<void>;
}

/** The calls of an identity provider, and the page that its screens stand in. */
export const createClientIdp = ({ api, platform, navigate, whenVisible }: ClientIdpDeps): ClientIdp => ({
  ...createIdp(api),
  page: {
    framedBy: (allowed) => Promise.resolve(framedBy(allowed)),
    shown: () => whenVisible(platform),
    leave: (address) => Promise.resolve().then(() => navigate(address)),
  },
});
