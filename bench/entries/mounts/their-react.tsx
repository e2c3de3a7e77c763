import { createStytchClient, OAuthProviders, OTPMethods, Products, StytchLogin, StytchProvider } from '@stytch/react';
import type { StytchLoginConfig } from '@stytch/react';
import { options } from '../theirs/options';
import { mountEach } from './mount-each';

const config: StytchLoginConfig = {
  products: [Products.oauth, Products.otp, Products.passwords],
  otpOptions: { methods: [OTPMethods.Email, OTPMethods.SMS], expirationMinutes: 10 },
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }, { type: OAuthProviders.Apple }],
  },
};
const client = createStytchClient('public-token-test-foyer', options);

mountEach(
  <StytchProvider stytch={client}>
    <StytchLogin config={config} />
  </StytchProvider>,
);
