import { createClient, mountLogin } from '/foyer/foyer.js';
import { clientOptions, project } from '/provider.js';

const client = createClient(project, clientOptions);

const here = new URL(location.href);
for (const name of ['token', 'stytch_token_type']) here.searchParams.delete(name);

const options = {
  element: '#login',
  config: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } },
  callbacks: {
    onEvent: ({ type }) => say(`Event: ${type}`),
    onError: ({ code, message }) => say(`Error: ${code}. ${message}`),
  },
};
let login = mountLogin(client, options);

const blue = {
  container: { borderRadius: 20, borderColor: '#c9d8f5' },
  colors: { primary: '#12357a' },
  buttons: { primary: { backgroundColor: '#1d4fb8', borderRadius: 22 } },
  inputs: { borderRadius: 22 },
};

on('#wide', () => login.update({ styles: blue }), 'Updated in place: what was typed is still there.');
on('#leave', () => login.unmount(), 'Unmounted: nothing of it is left.');
on('#enter', () => (login = mountLogin(client, options)), 'Mounted.');

const element = document.querySelector('foyer-login');
element.client = client;
element.config = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: here.href, signupRedirectURL: here.href },
};
element.addEventListener('foyer-event', ({ detail }) => say(`Element event: ${detail.type}`));

for (const link of document.querySelectorAll('[data-keep-query]')) link.search = location.search;

function on(selector, act, done) {
  document.querySelector(selector).addEventListener('click', () => {
    act();
    say(done);
  });
}

function say(text) {
  document.querySelector('#state').textContent = text;
}
