/* Mounts the login into the page that the server has rendered. */
import type { HostEvent } from '@foyer/vanilla';
import { mountLogin, mountResetPassword } from '@foyer/vanilla';
import { stytch } from './client';

const presentation = {
  colors: { primary: '#7a1f5c' },
  fontFamily: 'Georgia',
};
const products = ['emailMagicLinks' as const, 'passkeys' as const];
const afterwards = '/account';

const onEvent = ({ type }: HostEvent) => {
  if (type === 'AUTHENTICATE_FLOW_COMPLETE') location.assign(afterwards);
};

if (location.pathname === '/reset') {
  mountResetPassword(stytch, {
    element: '#login',
    config: { products: ['passwords'] },
    callbacks: { onEvent },
  });
} else {
  mountLogin(stytch, {
    element: '#login',
    config: { products, sessionOptions: { sessionDurationMinutes: 30 } },
    styles: presentation,
    callbacks: { onEvent },
    strings: { 'login.title': 'Welcome to Acme' },
  });
}
