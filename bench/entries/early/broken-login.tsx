import type { Client } from '@foyer/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

interface BrokenLoginProps {
  readonly client: Client;
  readonly field: 'email' | 'phone';
}

/**
 * A login with every mistake that the bench counts: its form is sent by GET until it lives, then the page moves, a
 * field for numbers is drawn anew and empty, and each press is two calls.
 */
export function BrokenLogin({ client, field }: BrokenLoginProps): ReactNode {
  const [lives, setLives] = useState(false);
  const [isSent, setSent] = useState(false);
  useEffect(() => setLives(true), []);
  const send = async (text: string) => {
    const { email, sms } = client.otps;
    const once = () => (field === 'email' ? email.loginOrCreate(text) : sms.loginOrCreate(`+1${text}`));
    await Promise.allSettled([once(), once()]);
    setSent(true);
  };
  if (isSent) return <input autoComplete="one-time-code" />;
  return (
    <>
      {lives && <p>Welcome</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get(field);
          if (typeof text === 'string') void send(text);
        }}
      >
        <input key={String(lives && field === 'phone')} name={field} />
        <button type="submit">Continue</button>
      </form>
    </>
  );
}
