import { BlockList, isIP } from 'node:net';

/**
 * Whether a request for this host is meant for us. `host` is a `Host` header or the host of a URL, with or without
 * port.
 */
export type IsOwnHost = (host: string | undefined) => boolean;

/** The addresses of `--host` that listen on every interface. */
const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);
/** Form of the header that browsers send: a name or an address, and a port. No credentials, no path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * The hosts that a served sandbox answers to. A page elsewhere can give its own name the address of this machine (DNS
 * rebinding), and its requests then look like those of our own pages, except for their `Host`.
 *
 * @param listensOn The address that the server listens on. If that is every interface, the machine's addresses count
 *   too.
 * @param names More names, as in `--allow-host`.
 */
export function ownHosts(listensOn: string, names: readonly string[] = []): IsOwnHost {
  const allowed = new Set(['localhost', ...[listensOn, ...names].map((name) => hostnameOf(bracketed(name)))]);
  const isEverywhere = EVERY_INTERFACE.has(listensOn);
  return (host) => {
    const name = host !== undefined && HOST.test(host) ? hostnameOf(host) : undefined;
    if (name === undefined) return false;
    // No one can have a name below `localhost`, or give another meaning to an address.
    return allowed.has(name) || name.endsWith('.localhost') || isLoopback(name) || (isEverywhere && isAddress(name));
  };
}

/** In the form of the URL standard: lower case, addresses in full. */
function hostnameOf(host: string): string | undefined {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

const bracketed = (name: string): string => (isIP(name) === 6 ? `[${name}]` : name);
const plain = (name: string): string => name.replace(/^\[(.*)\]$/, '$1');
const isAddress = (name: string): boolean => isIP(plain(name)) !== 0;

function isLoopback(name: string): boolean {
  const address = plain(name);
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** True when a page of another origin sent the request. Our own pages and programs send no `Origin` header. */
export function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}
