import { header, originOf } from '../request';
import type { OpenedPage } from './opened-page';
import { openPage } from './opened-page';
import type { Sealed, Sealer } from './sealed-state';
import type { RouteSettings } from './sign-in-options';
import type { StepCookies } from './step-cookies';
import { stepCookies } from './step-cookies';

/** The sealers of a route: of states, and of what core keeps in a browser's storage. */
export interface Sealers {
  readonly steps: Sealer;
  readonly kept: Sealer;
}

/** One request of a browser, and what the browser has brought from its earlier ones. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly origin: string;
  readonly settings: RouteSettings;
  /** The route as people are led back to it. */
  readonly ownUrl: string;
  /** The state that this browser has under an id. Undefined if it has none, or it is too old. */
  open(this: void, id: string): Promise<Sealed | undefined>;
  /** The page of a state, or a new one. */
  page(this: void, sealed: Sealed | undefined, isVisible: boolean): OpenedPage;
  /** The `Set-Cookie` lines that keep a state under an id, and what the page has kept. Undefined if it is too large. */
  keep(this: void, id: string, sealed: Omit<Sealed, 'at'>, page: OpenedPage): Promise<readonly string[] | undefined>;
  /** The lines of a page that has signed somebody in: what else was begun in this browser is over. */
  end(this: void, page: OpenedPage): Promise<readonly string[]>;
}

/** How long a sealed state can be gone on with, in seconds. */
export const STEP_AGE = 600;
/** How long a browser keeps the proofs of the mails that it has asked for (RFC 7636), in seconds: as long as links live. */
const KEPT_AGE = 604_800;
/** How many states a browser has at a time: one for each tab that somebody signs in with. */
const MOST_STEPS = 4;
const STEP = 'foyer-step-';
const KEPT = 'foyer-kept';

export async function openVisit(request: Request, settings: RouteSettings, sealers: Sealers): Promise<Visit> {
  const { now, path } = settings;
  const origin = settings.origin ?? originOf(request);
  const url = new URL(new URL(request.url).search, `${origin}${path}`);
  const cookieHeader = header(request, 'cookie');
  const cookies = stepCookies(cookieHeader, origin.startsWith('https:'));
  const kept = await storageOf(cookies, sealers);

  const keptLines = async (page: OpenedPage): Promise<readonly string[]> => {
    const storage = page.kept();
    if (isSame(storage, kept)) return [];
    if (storage.size === 0) return cookies.remove(KEPT);
    return cookies.write(KEPT, await sealers.kept.seal([...storage]), KEPT_AGE) ?? [];
  };

  return {
    request,
    url,
    origin,
    settings,
    ownUrl: `${origin}${path}`,
    async open(id) {
      const text = isId(id) ? cookies.read(STEP + id) : undefined;
      const sealed = text === undefined ? undefined : ((await sealers.steps.open(text)) as (Sealed & { readonly id?: string }) | undefined);
      const isYoung = sealed !== undefined && sealed.id === id && now() - sealed.at <= STEP_AGE * 1000;
      return isYoung ? sealed : undefined;
    },
    page: (sealed, isVisible) =>
      openPage(settings, {
        href: sealed?.address ?? `${origin}${path}${sealed ? '' : url.search}`,
        cookies: cookieHeader,
        isVisible,
        kept,
        sealedAt: sealed?.at ?? now(),
        saved: sealed?.page,
        forwarded: forwardedOf(request, origin, settings),
      }),
    async keep(id, sealed, page) {
      const lines = cookies.write(STEP + id, await sealers.steps.seal({ ...sealed, id, at: now() }), STEP_AGE);
      return lines && [...lines, ...(await keptLines(page)), ...tooMany(cookies, id)];
    },
    end: async (page) => [...cookies.names(STEP).flatMap((name) => cookies.remove(name)), ...(await keptLines(page))],
  };
}

/** An id of a state: 128 random bits. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const isId = (text: string): boolean => /^[\da-f]{32}$/.test(text);

/** The cookies of a browser but for those of its steps, which the answer to an earlier sending of the same form has written. */
export const withoutSteps = (cookieHeader: string): string =>
  cookieHeader
    .split(/; */)
    .filter((pair) => !/^(__Host-)?foyer-(step|kept)/.test(pair))
    .join('; ');

async function storageOf(cookies: StepCookies, { kept }: Sealers): Promise<ReadonlyMap<string, string>> {
  const text = cookies.read(KEPT);
  const entries = text === undefined ? undefined : await kept.open(text);
  return new Map((entries as readonly (readonly [string, string])[] | undefined) ?? []);
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

const tooMany = (cookies: StepCookies, id: string): readonly string[] =>
  cookies
    .names(STEP)
    .filter((name) => name !== STEP + id)
    .slice(0, -(MOST_STEPS - 1) || undefined)
    .flatMap((name) => cookies.remove(name));

/** What tells the provider who asks: the site, and the visitor where the host says which header to trust. */
function forwardedOf(request: Request, origin: string, { visitorAddressHeader }: RouteSettings): Readonly<Record<string, string>> {
  const address = visitorAddressHeader === undefined ? '' : header(request, visitorAddressHeader.toLowerCase());
  return { Origin: origin, ...(address !== '' && { 'X-Forwarded-For': address }) };
}
