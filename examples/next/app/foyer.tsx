'use client';
import { createClient } from '@foyer/core';
import { FoyerProvider, useSession, useUser } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';

// The sandbox on this machine. For the provider itself, use your own public token and leave `endpoints` out.
const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });

export const Foyer = ({ children }: { children: ReactNode }) => <FoyerProvider client={client}>{children}</FoyerProvider>;

export function SignIn() {
  if (useSession().session) redirect('/account');
  const callbacks = { onEvent: ({ type }: { type: string }) => console.log(type) };
  return <Login config={{ products: ['otp'], otpOptions: { methods: ['email'] } }} callbacks={callbacks} />;
}

export const Email = () => useUser().user?.emails[0]?.email;

export function LogOut() {
  const logOut = () => client.session.revoke().finally(() => location.assign('/login'));
  return <button type="button" onClick={logOut}>Log out</button>;
}
