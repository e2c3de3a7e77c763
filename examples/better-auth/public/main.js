import { createClient, mountLogin } from './foyer/foyer.js';

const client = createClient('public-token-test-acme', { endpoints: { testAPIURL: `${location.origin}/api/auth` } });
const find = (selector) => document.querySelector(selector);
const config = { products: ['otp', 'passkeys', 'passwords'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };
let login;

function show() {
  const user = client.user.getSync();
  find('#account').hidden = user === null;
  find('#email').textContent = user?.emails[0]?.email ?? '';
  if (user) login = login?.unmount();
  else login ??= mountLogin(client, { element: '#login', config, callbacks });
}

client.user.onChange(show);
find('#log-out').addEventListener('click', () => client.session.revoke().catch(console.warn));
show();
