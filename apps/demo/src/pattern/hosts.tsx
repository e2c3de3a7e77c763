import type { Client } from '@foyer/core';
import { FoyerProvider, useSession } from '@foyer/react-headless';
import type { LoginProps } from '@foyer/react-ui';
import { Login, ResetPassword } from '@foyer/react-ui';
import { defineElements, mountLogin, mountResetPassword } from '@foyer/vanilla';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** How a page shows the widget to visitors, and different content to signed-in users. */
type Host = (client: Client, place: HTMLElement, props: LoginProps) => void;

/** Whether the page was opened by the link of a reset email. */
const isReset = (client: Client): boolean =>
  ['reset_password', 'login'].includes(client.parseAuthenticateUrl()?.tokenType ?? '');

/** The pattern of the README. */
function Page({ isResetting, ...props }: LoginProps & { readonly isResetting: boolean }) {
  const { session } = useSession();
  if (session) return <p data-testid="signed-in">Signed in</p>;
  return isResetting ? <ResetPassword {...props} /> : <Login {...props} />;
}

function renderReact(client: Client, place: HTMLElement, props: LoginProps, isStrict: boolean): void {
  const page = (
    <FoyerProvider client={client}>
      <Page {...props} isResetting={isReset(client)} />
    </FoyerProvider>
  );
  createRoot(place).render(isStrict ? <StrictMode>{page}</StrictMode> : page);
}

/** Mounts a widget for visitors, and removes it immediately when a session appears. */
function whileSignedOut(client: Client, place: HTMLElement, mount: () => () => void): void {
  let erase: (() => void) | undefined;
  const settle = () => {
    const isSignedIn = client.session.getSync() !== null;
    if (isSignedIn && !place.querySelector('[data-testid="signed-in"]')) {
      erase?.();
      erase = undefined;
      place.innerHTML = '<p data-testid="signed-in">Signed in</p>';
    } else if (!isSignedIn && !erase) {
      place.replaceChildren();
      erase = mount();
    }
  };
  client.session.onChange(settle);
  settle();
}

export const HOSTS: Readonly<Record<string, Host>> = {
  react: (client, place, props) => renderReact(client, place, props, false),
  strict: (client, place, props) => renderReact(client, place, props, true),
  vanilla(client, place, props) {
    const mount = isReset(client) ? mountResetPassword : mountLogin;
    whileSignedOut(client, place, () => mount(client, { ...props, element: place }).unmount);
  },
  element(client, place, props) {
    defineElements();
    const name = isReset(client) ? 'foyer-reset-password' : 'foyer-login';
    whileSignedOut(client, place, () => {
      const element = Object.assign(document.createElement(name), { client, ...props });
      place.append(element);
      return () => element.remove();
    });
  },
};
