import { configs } from '../configs.mjs';
import { drawByReact } from '../lib/draw-by-react.mjs';
import { brotli } from './brotli.mjs';

/** What a route adds to each page, of the lengths that it has there. */
const nonce = '0123456789abcdef0123456789abcdef';
const around = { action: '/sign-in', hidden: { 'foyer-step': `${nonce}.0.main` }, nonce };

/**
 * The first forms as the server package and React render them: the whole page, HTML and CSS, without its scripts.
 * Imports the package on demand, because it must be built first.
 * @typedef {{ by: 'server' | 'react', page: string, size: number }} Rendered `page`: its key in `pages`; `size`: in
 *   bytes, compressed.
 * @returns {Promise<Rendered[]>}
 */
export async function measureRendered() {
  const { documentOf, renderLogin, renderOrganizationLogin } = await import('@foyer/server/html');
  const sizeOf = (html) => brotli(Buffer.from(documentOf(html, { title: 'Sign up or log in', nonce }))).length;
  const login = await renderLogin(undefined, { ...around, config: configs.login });
  const organizationLogin = await renderOrganizationLogin(undefined, { ...around, config: configs.organizations });
  const byReact = await drawByReact(null, { action: around.action, config: configs.login });
  return [
    { by: 'server', page: 'login', size: sizeOf(login) },
    { by: 'server', page: 'organizationLogin', size: sizeOf(organizationLogin) },
    { by: 'react', page: 'login', size: sizeOf(byReact) },
  ];
}
