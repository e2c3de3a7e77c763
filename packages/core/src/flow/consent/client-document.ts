import type { AuthorizeRequest } from './consent-request';

// Decision 174; threats T2 and T5.
/**
 * A client whose id is the https address of its metadata document (OAuth Client ID Metadata Document). Such a client is
 * not registered: the host of its id is the only verified fact about it.
 */
export interface ClientDocument {
  /** Host and port of the id, in punycode. */
  readonly host: string;
  /**
   * The parts of the request that contradict this host: the spelling of the id hides it (`id`), the name is the address
   * of a different website (`name`), the redirect goes to one (`redirect`).
   */
  readonly contradictions: readonly ('id' | 'name' | 'redirect')[];
  /** Whether the redirect stays on this device, where any application can receive it. */
  readonly isOnDevice: boolean;
}

/**
 * The document that a client id names. Undefined if the id is an ordinary one.
 *
 * @param name The readable name of the client.
 * @param place The target of the redirect. Absent for a device, which has none.
 */
export function clientDocument(
  clientId: string,
  name: string,
  place?: Pick<AuthorizeRequest, 'host' | 'scheme'>,
): ClientDocument | undefined {
  const url = httpsUrl(clientId);
  if (!url) return undefined;
  const isOnDevice = place !== undefined && (place.host === '' || isLoopback(place.host));
  const isElsewhere = place !== undefined && !isOnDevice && !isOf(url.hostname, hostnameOf(place.host));
  return {
    host: url.host,
    contradictions: [
      ...(isPlain(clientId, url) ? [] : (['id'] as const)),
      ...(addressesIn(name).some((address) => !isOf(url.hostname, address)) ? (['name'] as const) : []),
      ...(isElsewhere ? (['redirect'] as const) : []),
    ],
    isOnDevice,
  };
}

function httpsUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url : null;
}

/** Whether a reader of the id sees the host that a parser sees: no credentials, fragment, or foreign spelling. */
const isPlain = (clientId: string, url: URL): boolean =>
  url.username === '' &&
  url.password === '' &&
  url.hash === '' &&
  (url.href === clientId || url.href === `${clientId}/`);

/**
 * Addresses of websites in a name: `Pay at bank.example`, with any character that is compatible with a dot, such as
 * U+2024. Not versions (`1.2`), and not `Node.js`.
 */
const addressesIn = (name: string): readonly string[] =>
  name
    .replaceAll('…', ' ')
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}.\u3002\uFF0E\uFF61-]/u)
    .map((word) => word.split(/[.\u3002\uFF0E\uFF61]/u).filter((label) => label !== ''))
    .filter((labels) => labels.length > 1)
    .map((labels) => hostnameOf(labels.join('.')))
    .filter((host) => /\.(?:\p{L}{2,}|xn--[\w-]+)$/u.test(host) && !host.endsWith('.js'));

/** The name of a host without its port, in punycode. */
const hostnameOf = (host: string): string =>
  URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host.toLowerCase();

/** Whether a host is that of the document, or below it. A host above it can belong to a different owner. */
function isOf(owner: string, host: string): boolean {
  const bare = withoutWww(owner);
  return withoutWww(host) === bare || host.endsWith(`.${bare}`);
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** RFC 8252, section 7.3. */
const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
