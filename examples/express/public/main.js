import { createClient, mountLogin } from './foyer/foyer.js';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };
const find = (selector) => document.querySelector(selector);
let login;

async function show() {
  const user = client.user.getSync();
  find('#account').hidden = user === null;
  if (!user) return void (login ??= mountLogin(client, { element: '#login', config, callbacks }));
  login = login?.unmount();
  find('#email').textContent = user.emails[0]?.email;
  const answer = await fetch('/api/me');
  find('#answer').textContent = (await answer.json()).userId;
}

client.user.onChange(show);
find('#log-out').addEventListener('click', () => client.session.revoke().catch(console.warn));
show();
