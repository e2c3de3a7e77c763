import { safeUrl } from '../address/navigate';

/** The parts of a window that say where it stands. */
interface Framed {
  readonly self: unknown;
  readonly top: unknown;
  readonly parent: { readonly location: { readonly origin: string } } & Framed;
  readonly location: {
    readonly origin: string;
    readonly ancestorOrigins?: Iterable<string> | undefined;
  };
}

/**
 * The origin of a page around this one that is neither of this origin nor allowed; empty where the browser does not
 * say whose it is; null where there is none.
 *
 * @param allowed Origins, or addresses that have one; whatever else a host may hold in it is of no effect.
 */
export function framedBy(allowed: readonly string[], page: Framed | undefined = pageItself()): string | null {
  if (!page || page.top === page.self) return null;
  const { origin, ancestorOrigins } = page.location;
  const around = ancestorOrigins ? [...ancestorOrigins] : readable(page);
  const known = [origin, ...originsOf(allowed)];
  return around.find((one) => !known.includes(one)) ?? null;
}

/** Hosts without types pass anything, and a text would be searched for its parts. */
const originsOf = (allowed: unknown): readonly string[] =>
  Array.isArray(allowed) ? allowed.flatMap((one) => (typeof one === 'string' ? (safeUrl(one)?.origin ?? []) : [])) : [];

const pageItself = () => (typeof window === 'object' ? (window as unknown as Framed) : undefined);

/** Where the list is missing, only pages of one's own origin can be looked at; any other stays unknown. */
function readable(page: Framed): readonly string[] {
  const origins: string[] = [];
  try {
    for (let one = page; one.self !== one.top; one = one.parent) origins.push(one.parent.location.origin);
    return origins;
  } catch {
    return [...origins, ''];
  }
}
