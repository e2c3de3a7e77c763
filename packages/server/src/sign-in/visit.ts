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
  /** The random id that tells this browser from all others. Undefined: it has brought none. */
  readonly browserId: string | undefined;
  /** The `Set-Cookie` lines that give the browser such an id. */
  greet(this: void): readonly string[];
  /** The state that this browser has under an id. Undefined if it has none, or it is too old. */
  open(this: void, id: string): Promise<Sealed | undefined>;
  /** The page of a state, or a new one. */
  page(this: void, sealed: Sealed | undefined, isVisible: boolean): OpenedPage;
  /** The `Set-Cookie` lines that keep a state under an id, and what the page has kept. Undefined if it is too large. */
  keep(this: void, id: string, sealed: Sealed, page?: OpenedPage): Promise<readonly string[] | undefined>;
  /** The lines of a page that has signed somebody in: what else was begun in this browser is over. */
  end(this: void, page: OpenedPage): Promise<readonly string[]>;
}

/** How long a sealed state can be gone on with, in seconds. */
export const STEP_AGE = 600;
/**
 * How long a browser keeps the proofs of the mails that it has asked for (RFC 7636), in seconds: as long as links live.
 */
const KEPT_AGE = 604_800;
const KEPT = 'foyer-kept';
const BROWSER = 'foyer-browser';

export async function openVisit(request: Request, settings: RouteSettings, sealers: Sealers): Promise<Visit> {
  const { now, path } = settings;
  const origin = settings.origin ?? originOf(request);
  const url = new URL(new URL(request.url).search, `${origin}${path}`);
  const cookieHeader = header(request, 'cookie');
  const cookies = stepCookies(cookieHeader, origin.startsWith('https:'));
  const kept = await storageOf(cookies, sealers);
  const named = cookies.read(BROWSER) ?? '';
  const browserId = isId(named) ? named : undefined;
  const greet = () => cookies.write(BROWSER, browserId ?? newId(), STEP_AGE) ?? [];

  /** Of entries that do not fit, the oldest go. */
  const keptLines = async (entries: readonly (readonly [string, string])[]): Promise<readonly string[]> => {
    if (entries.length === 0) return cookies.remove(KEPT);
    return cookies.write(KEPT, await sealers.kept.seal(entries), KEPT_AGE) ?? keptLines(entries.slice(1));
  };
  const storageLines = async (page: OpenedPage | undefined): Promise<readonly string[]> => {
    const storage = page?.kept() ?? kept;
    return isSame(storage, kept) ? [] : keptLines([...storage]);
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
        isVisible,
        kept,
        sealedAt: sealed?.at ?? now(),
        saved: sealed?.page,
        forwarded: forwardedOf(request, origin, settings),
      }),
    async keep(id, sealed, page) {
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

async function storageOf(cookies: StepCookies, { kept }: Sealers): Promise<ReadonlyMap<string, string>> {
  const text = cookies.read(KEPT);
  const entries = text === undefined ? undefined : await kept.open(text);
  return new Map((entries as readonly (readonly [string, string])[] | undefined) ?? []);
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

/** What tells the provider who asks: the site, and the visitor where the host says which header to trust. */
function forwardedOf(
  request: Request,
  origin: string,
  { visitorAddressHeader }: RouteSettings,
): Readonly<Record<string, string>> {
  const address = visitorAddressHeader === undefined ? '' : header(request, visitorAddressHeader.toLowerCase());
  return { Origin: origin, ...(address !== '' && { 'X-Forwarded-For': address }) };
}
