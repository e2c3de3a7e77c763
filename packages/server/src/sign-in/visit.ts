import { header, originOf } from '../request';
import { pairOf } from './browser-cookie';
import type { OpenedPage } from './opened-page';
import { openPage } from './opened-page';
import type { Sealed, Sealer } from './sealed-state';
import type { RouteSettings } from './sign-in-options';
import type { StepCookies } from './step-cookies';
import { stepCookies } from './step-cookies';

/** The sealers of a route: for states, for core's entries in a browser's storage, and for the provider's cookie. */
export interface Sealers {
  readonly steps: Sealer;
  readonly stored: Sealer;
  readonly browser: Sealer;
}

/** One request of a browser, with the browser's data from earlier requests. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly origin: string;
  readonly settings: RouteSettings;
  /** The address of the route with which users return to it. */
  readonly ownUrl: string;
  /** The random id of this browser. Undefined: the request has none. */
  readonly browserId: string | undefined;
  /** The `Set-Cookie` lines that give the browser an id. */
  greet(this: void): readonly string[];
  /** The state of an id in this browser. Undefined if there is none, or it is too old. */
  open(this: void, id: string): Promise<Sealed | undefined>;
  /** The page of a state, or a new page. */
  page(this: void, sealed: Sealed | undefined, isVisible: boolean): OpenedPage;
  /** The `Set-Cookie` lines that store a state under an id, and the page's storage. Undefined if it is too large. */
  save(this: void, id: string, sealed: Sealed, page?: OpenedPage): Promise<readonly string[] | undefined>;
  /** The lines after a sign-in. They remove all other states of this browser. */
  end(this: void, page: OpenedPage): Promise<readonly string[]>;
}

/** Lifetime of a sealed state, in seconds. */
const STEP_AGE = 600;
/** Lifetime of PKCE verifiers (RFC 7636) of requested emails in a browser, in seconds: as long as links are valid. */
const STORAGE_AGE = 604_800;
const STORAGE_COOKIE = 'foyer-kept';
const BROWSER = 'foyer-browser';
const REMEMBERED = 'foyer-remembered';

export async function openVisit(request: Request, settings: RouteSettings, sealers: Sealers): Promise<Visit> {
  const { now, path } = settings;
  const origin = settings.origin ?? originOf(request);
  const url = new URL(new URL(request.url).search, `${origin}${path}`);
  const cookieHeader = header(request, 'cookie');
  const cookies = stepCookies(cookieHeader, origin.startsWith('https:'), settings.cookieOptions);
  const stored = await storageOf(cookies, sealers);
  const browserPair = pairOf(await sealers.browser.open(cookies.read(REMEMBERED) ?? ''));
  const named = cookies.read(BROWSER) ?? '';
  const browserId = isId(named) ? named : undefined;
  const greet = () => cookies.write(BROWSER, browserId ?? newId(), STEP_AGE) ?? [];

  /** If the entries don't fit, the oldest ones are dropped. */
  const entryLines = async (entries: readonly (readonly [string, string])[]): Promise<readonly string[]> => {
    if (entries.length === 0) return cookies.remove(STORAGE_COOKIE);
    return (
      cookies.write(STORAGE_COOKIE, await sealers.stored.seal(entries), STORAGE_AGE) ?? entryLines(entries.slice(1))
    );
  };
  const storageLines = async (page: OpenedPage | undefined): Promise<readonly string[]> => {
    const storage = page?.stored() ?? stored;
    const { pair, maxAge = 0 } = page?.browserCookie() ?? {};
    const remembered =
      pair === undefined ? [] : cookies.write(REMEMBERED, await sealers.browser.seal({ pair }), maxAge);
    return [...(remembered ?? []), ...(isSame(storage, stored) ? [] : await entryLines([...storage]))];
  };

  return {
    request,
    url,
    origin,
    settings,
    ownUrl: `${origin}${path}`,
    browserId,
    greet,
    async open(id) {
      const text = isId(id) ? cookies.readState(id) : undefined;
      const sealed =
        text === undefined
          ? undefined
          : ((await sealers.steps.open(text)) as (Sealed & { readonly id?: string }) | undefined);
      const isYoung = sealed !== undefined && sealed.id === id && now() - sealed.at <= STEP_AGE * 1000;
      return isYoung ? sealed : undefined;
    },
    page: (sealed, isVisible) =>
      openPage(settings, {
        href: sealed?.address ?? `${origin}${path}${sealed ? '' : url.search}`,
        cookies: cookieHeader,
        userAgent: header(request, 'user-agent'),
        isVisible,
        stored,
        sealedAt: sealed?.at ?? now(),
        saved: sealed?.page,
        forwarded: forwardedOf(request, origin, settings),
        browserPair,
      }),
    async save(id, sealed, page) {
      const lines = cookies.writeState(id, await sealers.steps.seal({ ...sealed, id }), now(), STEP_AGE);
      return lines && [...lines, ...greet(), ...(await storageLines(page))];
    },
    end: async (page) => [...cookies.removeStates(), ...(await storageLines(page))],
  };
}

/** A random id of 128 bits. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const isId = (text: string): boolean => /^[\da-f]{32}$/.test(text);

async function storageOf(cookies: StepCookies, { stored }: Sealers): Promise<ReadonlyMap<string, string>> {
  const text = cookies.read(STORAGE_COOKIE);
  const entries = text === undefined ? undefined : await stored.open(text);
  return new Map((entries as readonly (readonly [string, string])[] | undefined) ?? []);
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

/**
 * Headers about the sender for the provider: the site's origin, the browser's name for the lists of devices, and the
 * visitor's address if the host configured a header.
 */
function forwardedOf(
  request: Request,
  origin: string,
  { visitorAddressHeader }: RouteSettings,
): Readonly<Record<string, string>> {
  const address = visitorAddressHeader === undefined ? '' : header(request, visitorAddressHeader.toLowerCase());
  const userAgent = header(request, 'user-agent');
  return {
    Origin: origin,
    ...(userAgent !== '' && { 'User-Agent': userAgent }),
    ...(address !== '' && { 'X-Forwarded-For': address }),
  };
}

/** Saves the first of these states that fits into the browser's cookies. Undefined if none does. */
export async function saveFirst(
  visit: Visit,
  id: string,
  states: readonly Sealed[],
  page: OpenedPage,
): Promise<readonly string[] | undefined> {
  for (const sealed of states) {
    const lines = await visit.save(id, sealed, page);
    if (lines) return lines;
  }
  return undefined;
}
