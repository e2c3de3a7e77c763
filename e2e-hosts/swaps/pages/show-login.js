import { createClient, mountLogin } from './node_modules/@foyer/scripts/dist/foyer.js';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
const callbacks = { onEvent: ({ type }) => console.log(type) };

/** Mounts the widget if the page has a place for it. The framework calls it for every page that it shows. */
export function showLogin() {
  if (document.querySelector('#login')) window.mounted = mountLogin(client, { element: '#login', config, callbacks });
}
