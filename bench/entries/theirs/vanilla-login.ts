import { OAuthProviders, OTPMethods, Products } from '@stytch/vanilla-js';
import { showLogin } from './vanilla';

showLogin(document.getElementById('app'), {
  products: [Products.oauth, Products.otp, Products.passwords],
  otpOptions: { methods: [OTPMethods.Email, OTPMethods.SMS], expirationMinutes: 10 },
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }],
  },
});
