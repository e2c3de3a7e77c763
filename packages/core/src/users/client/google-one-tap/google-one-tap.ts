import { expectToken } from '../../../kernel/address/link-marker';
import type { PageTokens } from '../../../kernel/address/page-tokens';
import type { GoogleOneTap } from '../../api/google-one-tap/one-tap';
import { createOneTap } from '../../api/google-one-tap/one-tap';
import { createGoogle } from '../../../kernel/browser/google-one-tap/google';
import { createServices } from '../../browser/google-one-tap/services';
import type { ClientOptions } from '../../../kernel/client/options';
import type { ScopedPlatform } from '../../../kernel/base/platform';
import { SERVICES_URL } from '../../../kernel/base/names/provider';
import type { TokenStorage } from '../../../kernel/base/token-storage';

export interface OneTapParts {
  /** Ends with the client. */
  readonly platform: ScopedPlatform;
  readonly publicToken: string;
  readonly options: ClientOptions;
  readonly store: TokenStorage;
  readonly pageTokens: Pick<PageTokens, 'parse'>;
  readonly navigate: (url: string) => void;
}

/** Google's prompt with what it needs on the page: its script and the frame for the provider's services. */
export function joinOneTap({ platform, publicToken, options, store, pageTokens, navigate }: OneTapParts): GoogleOneTap {
  const services = createServices(platform, options.endpoints?.clientsideServicesIframeURL ?? SERVICES_URL);
  platform.keep(services.remove);
  const expect = (url: string) => {
    const token = pageTokens.parse(url)?.token;
    if (token) expectToken(platform, store, token);
  };
  return createOneTap({ platform, publicToken, services, google: createGoogle(), expect, navigate });
}
