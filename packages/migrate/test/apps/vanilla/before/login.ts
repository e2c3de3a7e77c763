/* Mounts the login into the page that the server has rendered. */
import { mountLogin, mountResetPassword, Products, StytchEventType } from '@stytch/vanilla-js';
import type { StytchEvent } from '@stytch/vanilla-js';
import { stytch } from './client';

const presentation = { theme: { primary: '#7a1f5c', 'font-family': 'Georgia' } };
const products = [Products.emailMagicLinks, Products.passkeys];
const afterwards = '/account';

const onEvent = ({ type }: StytchEvent) => {
  if (type === StytchEventType.AuthenticateFlowComplete) location.assign(afterwards);
};

if (location.pathname === '/reset') {
  mountResetPassword({
    client: stytch,
    elementId: '#login',
    config: { products: [Products.passwords] },
    callbacks: { onEvent },
  });
} else {
  mountLogin({
    client: stytch,
    elementId: '#login',
    config: { products, sessionOptions: { sessionDurationMinutes: 30 } },
    presentation,
    callbacks: { onEvent },
    strings: { 'login.title': 'Welcome to Acme' },
  });
}
