import React, { useState } from 'react';
import { useStytch as useClient, useStytchSession } from '@stytch/react';

export const PasscodeLogin = () => {
  const stytch = useClient();
  const { session, fromCache } = useStytchSession();
  const [methodId, setMethodId] = useState('');

  const send = async (event) => {
    event.preventDefault();
    const phone = new FormData(event.target).get('phone');
    const { method_id } = await stytch.otps.sms.loginOrCreate(phone, { expiration_minutes: 5 });
    setMethodId(method_id);
  };
  const enter = async (event) => {
    event.preventDefault();
    const code = new FormData(event.target).get('code');
    await stytch.otps.authenticate(code, methodId, { session_duration_minutes: 60 });
  };

  if (session) return <p>{fromCache ? 'Checking …' : 'Signed in.'}</p>;
  return methodId ? (
    <form onSubmit={enter}>
      <input name="code" aria-label="Passcode" />
    </form>
  ) : (
    <form onSubmit={send}>
      <input name="phone" aria-label="Phone" />
    </form>
  );
};
