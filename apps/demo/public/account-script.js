/**
 * The user button and the account page of a host without React, loaded with one script: `?as=element` renders them as
 * elements, `?section=emails` only one section.
 */
import { createClient, mountAccount, mountUserButton } from '/foyer/foyer-account.js';
import { clientOptions, project } from '/provider.js';

const query = new URLSearchParams(location.search);
const section = query.get('section') ?? undefined;

const client = createClient(project, clientOptions);
window.client = client;

const config = { login: { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } } };
const button = {
  accountURL: location.href,
  items: [{ id: 'help', label: 'Help', onPress: () => (document.title = 'Help') }],
};

if (query.get('as') === 'element') {
  append('#corner', 'foyer-user-button', { client, config: button });
  const account = append('#account', 'foyer-account', { client, config });
  if (section) account.setAttribute('section', section);
} else {
  mountUserButton(client, { element: '#corner', config: button });
  mountAccount(client, { element: '#account', config, section });
}

for (const link of document.querySelectorAll('[data-keep-query]')) link.search = location.search;

function append(place, name, properties) {
  const element = Object.assign(document.createElement(name), properties);
  document.querySelector(place).append(element);
  return element;
}
