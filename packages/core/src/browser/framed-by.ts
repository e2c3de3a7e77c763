import { navigate, safeUrl } from '../links/navigate';
import type { Platform } from '../base/platform';
import { whenVisible } from '../base/waits';
import type { ConsentPage } from '../flow/consent/consent-session';

/** The parts of a window that show whether it is framed, and by which page. */
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
 * The origin of a framing page that is neither of this origin nor allowed; empty if the browser does not reveal it;
 * null if there is none.
 *
 * @param allowed Origins, or addresses that have one. Any other value is ignored.
 */
export function framedBy(allowed: readonly string[], page: Framed | undefined = pageItself()): string | null {
  if (!page || page.top === page.self) return null;
  const { origin, ancestorOrigins } = page.location;
  const around = ancestorOrigins ? [...ancestorOrigins] : readable(page);
  const known = [origin, ...originsOf(allowed)];
  return around.find((one) => !known.includes(one)) ?? null;
}

/** Untyped hosts can pass any value: only the addresses in an array are used. */
const originsOf = (allowed: unknown): readonly string[] =>
  Array.isArray(allowed) ? allowed.flatMap((one) => (typeof one === 'string' ? (safeUrl(one)?.origin ?? []) : [])) : [];

const pageItself = () => (typeof window === 'object' ? (window as unknown as Framed) : undefined);

/** Without `ancestorOrigins`, a page can read only frames of its own origin. Others stay unknown. */
function readable(page: Framed): readonly string[] {
  const origins: string[] = [];
  try {
    for (let one = page; one.self !== one.top; one = one.parent) origins.push(one.parent.location.origin);
    return origins;
  } catch {
    return [...origins, ''];
  }
}

/** The page around the consent screens, as the flows use it. */
export const createConsentPage = (platform: Platform): ConsentPage => ({
  framedBy: (allowed) => Promise.resolve(framedBy(allowed)),
  address: () => Promise.resolve(platform.href()),
  shown: () => whenVisible(platform),
  leave: (address, scheme) => Promise.resolve().then(() => navigate(platform, address, scheme)),
});
