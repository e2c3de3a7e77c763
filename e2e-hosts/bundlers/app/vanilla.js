import { createClient, mountLogin } from '@foyer/vanilla';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };
const root = document.querySelector('#root');
const account = document.createElement('div');
const logOut = document.createElement('button');
logOut.textContent = 'Log out';
logOut.addEventListener('click', () => client.session.revoke());
let login;

function show(user) {
  if (user) {
    login?.unmount();
    login = undefined;
    account.replaceChildren(user.emails[0]?.email ?? '', logOut);
    root.append(account);
  } else {
    account.remove();
    login ??= mountLogin(client, { element: root, config, callbacks });
  }
}

client.user.onChange(show);
show(client.user.getSync());
