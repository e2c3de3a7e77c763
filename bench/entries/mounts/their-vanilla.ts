import { OAuthProviders, OTPMethods, Products } from '@stytch/vanilla-js';
import { showLogin } from '../theirs/vanilla';

window.mount = () => {
  const place = document.body.appendChild(document.createElement('div'));
  showLogin(place, {
    products: [Products.oauth, Products.otp, Products.passwords],
    otpOptions: { methods: [OTPMethods.Email, OTPMethods.SMS], expirationMinutes: 10 },
    oauthOptions: {
      providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }],
    },
  });
  return () => place.remove();
};
