import { createClient, mountLogin } from './node_modules/@foyer/scripts/dist/foyer.js';
import { mountUserButton } from './node_modules/@foyer/scripts/dist/foyer-user-button.js';

// The sandbox on this machine. For the provider itself, use your own public token and leave `endpoints` out.
const client = createClient('public-token-test-foyer', {
  endpoints: { testAPIURL: 'http://localhost:4400' },
});

const element = document.querySelector('#login');
const account = document.querySelector('#account');
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };
let login;

function show() {
  const user = client.user.getSync();
  account.hidden = user === null;
  document.querySelector('#email').textContent = user?.emails[0]?.email ?? '';
  if (user) login = login?.unmount();
  else login ??= mountLogin(client, { element, config, callbacks });
}

mountUserButton(client, { element: '#corner', config: { accountURL: '/account.html' } });
client.user.onChange(show);
show();
document.querySelector('#log-out').addEventListener('click', () => client.session.revoke().catch(console.warn));
