import { join } from 'node:path';
import { define, dist, entries, pagesOrigin, ports, providerOrigin, scriptBuild } from '../lib/paths.mjs';
import { firstLoad } from '../size/chunks.mjs';
import { readScript } from '../size/pages.mjs';
import { bundleWithVite } from '../size/vite.mjs';
import { serveSite } from './serve.mjs';

/** The pages that Vite builds, by path. */
const bundled = {
  '/bare': 'bare.tsx',
  '/react-ui': 'login.tsx',
  '/react-ui-link': 'link.tsx',
  '/their-react': 'theirs/react-login.tsx',
  '/their-react-link': 'theirs/react-link.tsx',
  '/their-vanilla': 'theirs/vanilla-login.ts',
  '/their-vanilla-link': 'theirs/vanilla-link.ts',
  '/organizations': 'organization-login.tsx',
  '/their-organizations': 'theirs/react-organizations.tsx',
};

const social = { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] };
const configs = {
  login: { products: ['oauth', 'otp', 'passwords'], otpOptions: { methods: ['email', 'sms'] }, oauthOptions: social },
  link: { products: ['oauth', 'emailMagicLinks'], oauthOptions: social },
  organizations: { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } },
};

const html = (head, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log in</title><link rel="icon" href="data:,">${head}</head><body><div id="app"></div>${body}</body></html>`;

const preload = (path) => `<link rel="modulepreload" href="${path}">`;

/** A page as Vite writes it: it preloads what its script imports. */
function bundledPage(prefix, bundle) {
  const [entry] = bundle.chunks.get(bundle.entry).files;
  const others = [...firstLoad(bundle).files].filter((file) => file !== entry);
  const preloads = others.map((file) => preload(`${prefix}${file}`)).join('');
  return html(`<script type="module" src="${prefix}${entry}"></script>${preloads}`);
}

const scriptPage = (file, body) =>
  html(
    preload(`/script/${file}`),
    `<script type="module">
      import * as foyer from '/script/${file}';
      const endpoints = { testAPIURL: '${providerOrigin}' };
      ${body}
    </script>`,
  );

const ofUsers = (config) =>
  scriptPage('foyer.js', `foyer.mountLogin(foyer.createClient('public-token-test-foyer', { endpoints }), { element: '#app', config: ${JSON.stringify(config)} });`);
const ofOrganizations = (config) =>
  scriptPage(
    'foyer-organizations.js',
    `const client = foyer.createOrganizationClient('public-token-test-organizations', { endpoints });
      foyer.mountOrganizationLogin(client, { element: '#app', config: ${JSON.stringify(config)} });`,
  );

/** The pages of the scripts, with the file that each names. */
const scriptPages = {
  '/vanilla': { file: 'foyer.js', html: ofUsers(configs.login) },
  '/vanilla-link': { file: 'foyer.js', html: ofUsers(configs.link) },
  '/organizations-script': { file: 'foyer-organizations.js', html: ofOrganizations(configs.organizations) },
};

const readPage = async ({ file, html }) => ({ prefix: '/script/', folder: scriptBuild, bundle: await readScript(file), html });

async function buildPage(path) {
  const prefix = `${path}/`;
  const folder = join(dist, 'load', path.slice(1));
  const bundle = await bundleWithVite({ entry: join(entries, bundled[path]), folder, define, base: prefix });
  return { prefix, folder, bundle, html: bundledPage(prefix, bundle) };
}

/**
 * Builds the pages and serves them.
 * @param {readonly string[]} paths
 * @param {{ key: string, cert: string }} tls
 * @returns {Promise<{ close: () => Promise<void>, first: Map<string, Set<string>> }>} `first`: by page, the paths of
 *   the scripts that it names or that those import.
 */
export async function openSite(paths, tls) {
  const pages = {};
  const folders = {};
  const first = new Map();
  for (const path of new Set(paths)) {
    const { prefix, folder, bundle, html } = await (path in scriptPages ? readPage(scriptPages[path]) : buildPage(path));
    pages[path] = html;
    folders[prefix] = folder;
    first.set(path, new Set([...firstLoad(bundle).files].map((file) => `${prefix}${file}`)));
  }
  return { close: await serveSite({ port: ports.pages, tls, pages, folders }), first };
}

export const urlOf = (path) => `${pagesOrigin}${path}`;
