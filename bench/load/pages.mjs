import { join } from 'node:path';
import { define, dist, entries, pagesOrigin, ports, providerOrigin, scriptBuild } from '../lib/paths.mjs';
import { firstLoad } from '../size/chunks.mjs';
import { readScript } from '../size/pages.mjs';
import { bundleWithVite } from '../size/vite.mjs';
import { configs } from '../configs.mjs';
import { isDynamic, openDynamicPage, openHydratedPage } from './dynamic-pages.mjs';
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
  '/hydrated': 'hydrated.tsx',
  '/hydrated-link': 'hydrated.tsx',
  '/organizations': 'organization-login.tsx',
  '/their-organizations': 'theirs/react-organizations.tsx',
  '/account': 'account.tsx',
  '/members': 'members-signed-in.tsx',
};

/** Pages with a form that React renders on the server, with the route for posts before hydration. */
const hydrated = {
  '/hydrated': { action: '/sign-in', config: configs.login },
  '/hydrated-link': { action: '/sign-in-link', config: configs.link },
};

const html = (head, body = '', markup = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log in</title><link rel="icon" href="data:,">${head}</head><body><div id="app">${markup}</div>${body}</body></html>`;

const preload = (path) => `<link rel="modulepreload" href="${path}">`;

/** A page as Vite writes it: it preloads what its script imports. */
function bundledPage(prefix, bundle, body, markup) {
  const [entry] = bundle.chunks.get(bundle.entry).files;
  const others = [...firstLoad(bundle).files].filter((file) => file !== entry);
  const preloads = others.map((file) => preload(`${prefix}${file}`)).join('');
  return html(`<script type="module" src="${prefix}${entry}"></script>${preloads}`, body, markup);
}

const hydratedPage = (prefix, bundle, markup, drawn) =>
  bundledPage(
    prefix,
    bundle,
    `<script type="application/json" id="drawn">${JSON.stringify(drawn).replaceAll('<', '\\u003c')}</script>`,
    markup,
  );

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
  scriptPage(
    'foyer.js',
    `foyer.mountLogin(foyer.createClient('public-token-test-foyer', { endpoints }), { element: '#app', config: ${JSON.stringify(config)} });`,
  );
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

const style =
  'body{max-width:400px;margin:2rem auto;font:16px/1.5 sans-serif}label,input,button{display:block;width:100%;box-sizing:border-box}input,button{padding:.6rem;font:inherit;margin:.5rem 0}';

/** The pages without a script. The bare form is the lower bound. */
const plainPages = {
  '/html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Log in</title><link rel="icon" href="data:,"><style>${style}</style></head><body><form method="post" action="/sign-in"><label>Email <input name="email" type="email" autocomplete="email" required></label><button>Continue</button></form></body></html>`,
};

const readPage = async ({ file, html }) => ({
  prefix: '/script/',
  folder: scriptBuild,
  bundle: await readScript(file),
  html,
});

async function buildPage(path) {
  const prefix = `${path}/`;
  const folder = join(dist, 'load', path.slice(1));
  const bundle = await bundleWithVite({
    entry: join(entries, bundled[path]),
    folder,
    define: { ...define, MEMBER_PAGE: JSON.stringify('memberList') },
    base: prefix,
    sourcemap: true,
  });
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
  const site = { pages: {}, folders: {}, dynamic: {} };
  const first = new Map();
  // A form that the server renders is posted to the page of its route.
  const posted = paths.flatMap((path) => hydrated[path]?.action ?? []);
  for (const path of new Set([...paths, ...posted])) first.set(path, await addPage(site, path));
  return { close: await serveSite({ port: ports.pages, tls, ...site }), first };
}

/** Returns the paths of the scripts that the form waits for: those that the page names or that those import. */
async function addPage({ pages, folders, dynamic }, path) {
  if (path in plainPages) pages[path] = plainPages[path];
  else if (isDynamic(path)) dynamic[path] = await openDynamicPage(path);
  else {
    const { prefix, folder, bundle, html } = await (path in scriptPages
      ? readPage(scriptPages[path])
      : buildPage(path));
    folders[prefix] = folder;
    if (path in hydrated) {
      dynamic[path] = await openHydratedPage(hydrated[path], (markup, drawn) =>
        hydratedPage(prefix, bundle, markup, drawn),
      );
      return new Set();
    }
    pages[path] = html;
    return new Set([...firstLoad(bundle).files].map((file) => `${prefix}${file}`));
  }
  return new Set();
}

export const urlOf = (path) => `${pagesOrigin}${path}`;
