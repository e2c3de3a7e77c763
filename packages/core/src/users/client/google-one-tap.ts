import { keepReturn } from '../../links/kept-return';
import { expectToken } from '../../links/link-marker';
import type { PageTokens } from '../../links/page-tokens';
import type { GoogleOneTap } from '../api/one-tap';
import { createOneTap } from '../api/one-tap';
import { createGoogle } from '../../browser/google';
import { createServices } from '../../browser/one-tap-services';
import type { ClientOptions } from '../../client/options';
import type { ScopedPlatform } from '../../base/platform';
import { SERVICES_URL } from '../../base/provider';
import type { TokenStorage } from '../../base/token-storage';

export interface OneTapParts {
  /** Ends with the client. */
  readonly platform: ScopedPlatform;
  readonly publicToken: string;
  readonly options: ClientOptions;
  readonly store: TokenStorage;
  readonly pageTokens: Pick<PageTokens, 'parse'>;
  readonly navigate: (url: string) => void;
  /** Whether a sign-in waits for a step. */
  readonly isWaiting: () => boolean;
}

/** Google's prompt with its dependencies on the page: its script, and the frame for the provider's services. */
export function joinOneTap({
  platform,
  publicToken,
  options,
  store,
  pageTokens,
  navigate,
  isWaiting,
}: OneTapParts): GoogleOneTap {
  const services = createServices(platform, options.endpoints?.clientsideServicesIframeURL ?? SERVICES_URL);
  platform.keep(services.remove);
  const expect = (url: string) => {
    keepReturn(platform, store);
    const token = pageTokens.parse(url)?.token;
    if (token) expectToken(platform, store, token);
  };
  const prompts = createOneTap({ platform, publicToken, services, google: createGoogle(), expect, navigate });
  // After a reload, the screen of the step replaces the prompt as soon as the provider has returned the sign-in.
  return { ...prompts, place: (given) => (isWaiting() ? Promise.resolve('none') : prompts.place(given)) };
}
