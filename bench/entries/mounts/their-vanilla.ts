import { OAuthProviders, OTPMethods, Products, StytchUIClient } from '@stytch/vanilla-js';
import { options } from '../theirs/options';

const client = new StytchUIClient('public-token-test-foyer', options);

window.mount = () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'mount';
  client.mountLogin({
    client,
    elementId: '#mount',
    config: {
      products: [Products.oauth, Products.otp, Products.passwords],
      otpOptions: { methods: [OTPMethods.Email, OTPMethods.SMS], expirationMinutes: 10 },
      oauthOptions: { providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }] },
    },
  });
  return () => place.remove();
};
