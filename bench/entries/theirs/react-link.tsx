import { OAuthProviders, Products } from '@stytch/react';
import { showLogin } from './react';

showLogin({
  products: [Products.oauth, Products.emailMagicLinks],
  emailMagicLinksOptions: {},
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }],
  },
});
