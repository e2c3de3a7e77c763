import { OAuthProviders, Products } from '@stytch/vanilla-js';
import { showLogin } from './vanilla';

showLogin(document.getElementById('app'), {
  products: [Products.oauth, Products.emailMagicLinks],
  emailMagicLinksOptions: {},
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }],
  },
});
