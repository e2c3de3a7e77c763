import { BlockList, isIP } from 'node:net';

/**
 * True if a request for this host is for the sandbox. `host` is a `Host` header or the host of a URL, with or without
 * port.
 */
export type IsOwnHost = (host: string | undefined) => boolean;

/** The addresses of `--host` that listen on every interface. */
const EVERY_INTERFACE = new Set(['0.0.0.0', '::']);
/** Format of the header that browsers send: a name or an address, and a port. No credentials, no path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * The hosts that a served sandbox answers to. A website can point its own name to the address of this machine (DNS
 * rebinding). Its requests then look like those of the sandbox's own pages, except for the `Host` header.
 *
 * @param listensOn The address that the server listens on. If that is every interface, the machine's addresses are
 *   allowed too.
 * @param names More names, as in `--allow-host`.
 */
export function ownHosts(listensOn: string, names: readonly string[] = []): IsOwnHost {
  const allowed = new Set(['localhost', ...[listensOn, ...names].map((name) => hostnameOf(bracketed(name)))]);
  const isEverywhere = EVERY_INTERFACE.has(listensOn);
  return (host) => {
    const name = host !== undefined && HOST.test(host) ? hostnameOf(host) : undefined;
    if (name === undefined) return false;
    // A website cannot register a name below `localhost`, and an address has no DNS name to rebind.
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

/** True if a page of a different origin sent the request. Programs send no `Origin` header. */
export function isCrossOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}
