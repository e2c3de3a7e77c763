import type { StytchLoginConfig } from '@stytch/vanilla-js';
import { createStytchClient, StytchUI } from '@stytch/vanilla-js';
import { options } from './options';

const client = createStytchClient('public-token-test-foyer', options);
customElements.define('stytch-ui', StytchUI);

/** The provider's login as a custom element, as its README shows: `mountLogin` of 6.3.0 renders nothing at first. */
export function showLogin(place: Element | null, config: StytchLoginConfig): void {
  const login = new StytchUI();
  place?.append(login);
  login.render({ client, config });
}
