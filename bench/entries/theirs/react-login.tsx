import { OAuthProviders, OTPMethods, Products } from '@stytch/react';
import { showLogin } from './react';

showLogin({
  products: [Products.oauth, Products.otp, Products.passwords],
  otpOptions: { methods: [OTPMethods.Email, OTPMethods.SMS], expirationMinutes: 10 },
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }],
  },
});
