import { Unmet } from '../kit/terms';
import type { Answer, Context } from '../kit/context';
import { show, textAt } from '../kit/read';

/** Parameters of an address. Undefined ones are omitted. */
type Query = Readonly<Record<string, string | undefined>>;

/** A path with a query, for this project. */
export function startPath(t: Context, path: string, query: Query): string {
  const all: Query = { public_token: t.run.surroundings.token, ...query };
  const given = Object.entries(all).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return `${path}?${String(new URLSearchParams(given))}`;
}

/** Opens an address as a browser does when it leaves the page. Follows no redirect. */
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

/** Opens an address that must redirect, and returns the destination. */
export async function leads(t: Context, path: string): Promise<URL> {
  const { status, headers } = await navigate(t, path);
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) throw new Unmet('a redirect', `status ${status}`);
  return new URL(location, t.run.surroundings.url);
}

/** Opens an address that must be refused: it must not redirect, least of all to `evil`. */
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
 * Completes a visit at an identity provider, with the adapter, and returns the address with which the browser comes
 * back.
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

/** The token in the address of a page after a visit. Throws `Unmet` unless it has this type. */
export function tokenIn(back: URL, type: string): string {
  const seen = back.searchParams.get('stytch_token_type');
  if (seen !== type) throw new Unmet(`stytch_token_type to be ${type}`, show(seen));
  const token = back.searchParams.get('token') ?? '';
  if (token === '') throw new Unmet('a token in the address', 'none');
  return token;
}
