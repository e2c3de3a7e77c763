const { createClient, mountLogin, shellPlatform } = Foyer;

/** `shellStorage` and `shellOpen` are functions of the other process: shell.js. */
const shell = {
  storage: {
    get: (key) => shellStorage('get', key),
    set: (key, value) => shellStorage('set', key, value),
    remove: (key) => shellStorage('remove', key),
  },
  openURL: (url) => shellOpen(url),
};
const back = 'com.example.notes://signed-in';
const config = {
  products: ['otp', 'oauth'],
  otpOptions: { methods: ['email'] },
  oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: back, signupRedirectURL: back },
};

shellPlatform(shell).then((platform) => {
  // The sandbox on this machine. For the provider itself, use your own public token and leave `endpoints` out.
  const endpoints = { testAPIURL: 'http://localhost:4400' };
  const client = createClient('public-token-test-foyer', { endpoints }, platform);
  const show = () => {
    document.querySelector('output').value = client.user.getSync()?.emails[0]?.email ?? 'signed out';
  };
  client.user.onChange(show);
  show();
  const onError = ({ code }) => (document.querySelector('#error').textContent = code);
  mountLogin(client, { element: '#login', config, callbacks: { onError } });
  document.querySelector('#log-out').addEventListener('click', () => client.session.revoke().catch(console.warn));
  // The other process calls it with the address that opened the app.
  window.openedBy = (url) =>
    client.authenticateByUrl({ session_duration_minutes: 60, confirm: () => confirm('Sign in to Notes?') }, url);
});
