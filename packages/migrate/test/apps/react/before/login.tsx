import { OAuthProviders, OTPMethods, Products, StytchEventType, StytchLogin } from '@stytch/react';
import type { Callbacks, StytchError } from '@stytch/react';
import { useMemo, useState } from 'react';

const config = {
  products: [Products.otp, Products.oauth],
  otpOptions: {
    methods: [OTPMethods.Email, OTPMethods.SMS],
    expirationMinutes: 10,
  },
  oauthOptions: {
    providers: [{ type: OAuthProviders.Google }, { type: OAuthProviders.Github }],
    loginRedirectURL: 'https://app.example.com/authenticate',
    signupRedirectURL: 'https://app.example.com/authenticate',
  },
  sessionOptions: { sessionDurationMinutes: 60 },
};

export function Login() {
  const [heard, setHeard] = useState<string[]>([]);
  const callbacks: Callbacks = useMemo(
    () => ({
      onEvent: ({ type }) => {
        switch (type) {
          case StytchEventType.OTPsLoginOrCreateEvent:
          case StytchEventType.OTPsAuthenticate:
            setHeard((before) => [...before, type]);
        }
      },
      onError: (error: StytchError) => console.error(error.message),
    }),
    [],
  );

  return (
    <main>
      {/* The brand's own colours. */}
      <StytchLogin
        config={config}
        presentation={{
          theme: { primary: '#0b3d91', 'container-width': '420px', 'button-radius': '4px' },
          options: { hideHeaderText: true, logo: { url: 'https://app.example.com/logo.png', alt: 'Acme' } },
        }}
        callbacks={callbacks}
      />
      <output>{heard.join(' ')}</output>
    </main>
  );
}
