import { OAuthProviders, Products, StytchUIClient } from '@stytch/vanilla-js';
import { options } from './options';

const client = new StytchUIClient('public-token-test-foyer', options);
client.mountLogin({
  client,
  elementId: '#app',
  config: {
    products: [Products.oauth, Products.emailMagicLinks],
    emailMagicLinksOptions: {},
    oauthOptions: { providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }] },
  },
});
