'use client';

import { useClient, useUser } from '@foyer/react-headless';
import { useEffect, useState } from 'react';

export function useSignIn() {
  const stytch = useClient();
  const { user, isInitialized } = useUser();
  const [methodId, setMethodId] = useState<string>();

  useEffect(() => stytch.session.onChange((session) => console.info(session?.expires_at)), [stytch]);

  const send = async (email: string) => {
    const sent = await stytch.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
    setMethodId(sent.method_id);
  };
  const enter = async (code: string) => {
    if (methodId) await stytch.otps.authenticate(code, methodId, { session_duration_minutes: 60 });
  };
  const google = () => stytch.oauth.google.start({ login_redirect_url: `${location.origin}/authenticate` });

  return { user, isInitialized, send, enter, google };
}
