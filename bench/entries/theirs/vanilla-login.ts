import { OAuthProviders, OTPMethods, Products, StytchUIClient } from '@stytch/vanilla-js';
import { options } from './options';

const client = new StytchUIClient('public-token-test-foyer', options);
client.mountLogin({
  client,
  elementId: '#app',
  config: {
    products: [Products.oauth, Products.otp, Products.passwords],
    otpOptions: { methods: [OTPMethods.Email, OTPMethods.SMS], expirationMinutes: 10 },
    oauthOptions: { providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }] },
  },
});
