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
 * @param allowed Origins as browsers write them; whatever else they hold is of no effect.
 */
export function framedBy(allowed: readonly string[], page: Framed | undefined = pageItself()): string | null {
  if (!page || page.top === page.self) return null;
  const { origin, ancestorOrigins } = page.location;
  const around = ancestorOrigins ? [...ancestorOrigins] : readable(page);
  return around.find((one) => one !== origin && !(one && allowed.includes(one))) ?? null;
}

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
