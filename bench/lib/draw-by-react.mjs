import { providerOrigin } from './paths.mjs';

/**
 * Renders `Login` with React on a server. Imports the packages on demand, because they must be built first.
 * @param {import('@foyer/react-headless').FoyerProviderProps['bootstrap']} bootstrap
 * @param {import('@foyer/react-ui').LoginProps} login
 * @returns {Promise<string>}
 */
export async function drawByReact(bootstrap, login) {
  const [{ createElement }, { renderToString }, { createClient }, { FoyerProvider }, { Login, prepareLogin }] =
    await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('@foyer/core'),
      import('@foyer/react-headless'),
      import('@foyer/react-ui'),
    ]);
  await prepareLogin(login.config);
  const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: providerOrigin } });
  try {
    return renderToString(createElement(FoyerProvider, { client, bootstrap }, createElement(Login, login)));
  } finally {
    client.destroy();
  }
}
