import { createClient, mountLogin } from './foyer/foyer.js';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };
const find = (selector) => document.querySelector(selector);
let login;

async function show() {
  const user = client.user.getSync();
  find('#account').hidden = user === null;
  find('#login').hidden = user !== null;
  if (!user) return void (login ??= mountLogin(client, { element: '#login', config, callbacks }));
  login = login?.unmount();
  find('#email').textContent = user.emails[0]?.email;
  find('#answer').textContent = await (await fetch('/api/me')).text();
}

client.user.onChange(show);
find('#log-out').addEventListener('click', () => client.session.revoke().catch(console.warn));
show();
