import { Unmet } from '../kit/terms';
import type { Answer, Context } from '../kit/context';
import { show, textAt } from '../kit/read';

/** Parameters of an address; those that are undefined are left out. */
type Query = Readonly<Record<string, string | undefined>>;

/** A path with a query, for this project. */
export function startPath(t: Context, path: string, query: Query): string {
  const all: Query = { public_token: t.run.surroundings.token, ...query };
  const given = Object.entries(all).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return `${path}?${String(new URLSearchParams(given))}`;
}

/** Opens an address as a browser does that leaves the page. No redirect is followed. */
export const navigate = (t: Context, path: string): Promise<Answer> =>
  t.request('(navigation)', {
    method: 'GET',
    path,
    options: {
      headers: {
        authorization: undefined,
        'content-type': undefined,
        origin: undefined,
        'x-sdk-client': undefined,
        'x-sdk-parent-host': undefined,
        accept: 'text/html',
        referer: `${t.run.page}/login`,
      },
    },
  });

/** Opens an address that has to lead away, and returns where. */
export async function leads(t: Context, path: string): Promise<URL> {
  const { status, headers } = await navigate(t, path);
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) throw new Unmet('a redirect', `status ${status}`);
  return new URL(location, t.run.surroundings.url);
}

/** Opens an address that has to be refused: it must not lead anywhere, and least of all to `evil`. */
export async function refusesToLead(t: Context, path: string, evil = 'evil.example'): Promise<void> {
  const { status, headers } = await navigate(t, path);
  const location = headers.get('location') ?? '';
  t.that(
    status >= 400 && !location.includes(evil),
    'a refusal',
    `status ${status}${location === '' ? '' : ` and a redirect to ${show(new URL(location, t.run.surroundings.url).origin)}`}`,
  );
}

/**
 * Goes the whole way through an identity provider, by the adapter, and returns the address of the page that the browser
 * comes back to.
 */
export async function comeBack(t: Context, path: string, who: Readonly<Record<string, string>>): Promise<URL> {
  const { url } = t.run.surroundings;
  const back = new URL(
    textAt(await t.make('visit', { start: new URL(path, url).href, page: t.run.page, ...who }), 'url'),
  );
  const token = back.searchParams.get('token');
  if (token !== null) t.secrets.add(token);
  return back;
}

/** The token in the address of a page that somebody came back to. Throws `Unmet` unless it is of this type. */
export function tokenIn(back: URL, type: string): string {
  const seen = back.searchParams.get('stytch_token_type');
  if (seen !== type) throw new Unmet(`stytch_token_type to be ${type}`, show(seen));
  const token = back.searchParams.get('token') ?? '';
  if (token === '') throw new Unmet('a token in the address', 'none');
  return token;
}
