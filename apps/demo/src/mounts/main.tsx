import type { Client } from '@foyer/core';
import { IdentityProvider, Login, PasskeyRegistration, ResetPassword } from '@foyer/react-ui';
import { FoyerProvider } from '@foyer/react-headless';
import * as account from '@foyer/react-ui/account';
import { UserButton } from '@foyer/react-ui/user-button';
import type { ReactElement } from 'react';
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';

const none = () => Promise.resolve([]);
const handlers = { listSessions: none, revokeSession: none, revokeOtherSessions: none, deleteAccount: none };

const { Account, ...SECTIONS } = account;
/** Each standalone section, by the name of its component. */
const sections = Object.entries(SECTIONS).map(
  ([name, Section]) => [name, <Section config={{ handlers }} key={name} />] as const,
);

const WIDGETS = {
  login: (
    <Login
      config={{
        products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
        oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
        otpOptions: { methods: ['email', 'sms'] },
      }}
    />
  ),
  resetPassword: <ResetPassword passwordResetToken="mounts" />,
  passkeyRegistration: <PasskeyRegistration />,
  identityProvider: <IdentityProvider />,
  account: <Account config={{ handlers }} />,
  ...Object.fromEntries(sections),
  userButton: <UserButton />,
  input: <Last />,
} satisfies Record<string, ReactElement>;

/** React keeps a reference to the root last updated by each kind of effect; this one replaces the others. */
function Last() {
  const [value, setValue] = useState('');
  useLayoutEffect(() => setValue('laid out'), []);
  useEffect(() => setValue('there'), []);
  return <input readOnly value={value} />;
}

export interface Mounts {
  readonly names: readonly string[];
  readonly client: Client;
  readonly createClient: () => Client;
  /** Mounts a widget by its name, as a host does. Returns a function that unmounts it. */
  readonly mount: (name: string) => () => void;
}

declare global {
  interface Window {
    mounts: Mounts;
  }
}

const provider = readProvider(new URL(location.href));
const client = demoClient(provider);

function mount(name: string): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <FoyerProvider client={client}>{WIDGETS[name as keyof typeof WIDGETS]}</FoyerProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

/** A page without its own screen, for tests that mount and unmount. Built for development only. */
window.mounts = { names: Object.keys(WIDGETS), client, createClient: () => demoClient(provider), mount };
