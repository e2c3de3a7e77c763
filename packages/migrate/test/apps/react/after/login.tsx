import type { LoginConfig, Problem } from '@foyer/core';
import type { Callbacks } from '@foyer/react-ui';
import { Login as StytchLogin } from '@foyer/react-ui';
import { useMemo, useState } from 'react';

const config: LoginConfig = {
  products: ['otp', 'oauth'],
  otpOptions: {
    methods: ['email', 'sms'],
    expirationMinutes: 10,
  },
  oauthOptions: {
    providers: [{ type: 'google' }, { type: 'github' }],
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
          case 'OTP_LOGIN_OR_CREATE':
          case 'OTP_AUTHENTICATE':
            setHeard((before) => [...before, type]);
        }
      },
      onError: (error: Problem) => console.error(error.message),
    }),
    [],
  );

  return (
    <main>
      {/* The brand's own colours. */}
      <StytchLogin
        config={config}
        styles={{
          colors: { primary: '#0b3d91' },
          container: { width: '420px' },
          buttons: { primary: { borderRadius: '4px' } },
          hideHeaderText: true,
          logo: { logoImageUrl: 'https://app.example.com/logo.png' },
        }}
        callbacks={callbacks}
      />
      <output>{heard.join(' ')}</output>
    </main>
  );
}
