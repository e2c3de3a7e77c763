import { lookup } from 'node:dns';
import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopbackUrl } from './cors';

/** A request to an address that an admin has entered: metadata, discovery documents, tokens of an identity provider. */
export interface OutsideRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Rejects with `OutsideRefused` if the address must not or could not be read. Does not follow redirects. */
export type Outside = (url: string, request?: OutsideRequest) => Promise<Response>;

/** An address that must not be requested, or that gave no answer within the limits of size and time. */
export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused';
}

export interface OutsideOptions {
  /** The sandbox's own address. Requests to it stay in this process. */
  readonly origin: string;
  readonly own: (request: Request) => Response | Promise<Response>;
  readonly timeLimitMs?: number;
}

const TIME_LIMIT_MS = 5000;
const SIZE_LIMIT = 512 * 1024;

/** Networks outside the public internet, by IANA's registries of special-purpose addresses. */
const v4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
];
const moreV4 = [
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * Only this part of IPv6 is the public internet. The rest contains IPv4 addresses or addresses of a local network:
 * `::/96`, `64:ff9b::/96`, `fc00::/7`.
 */
const GLOBAL_V6 = ['2000::/3'];
/** Exceptions in that part: tunnels that embed an IPv4 address (Teredo, 6to4), protocols, and documentation. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
// Separate lists, because a combined list would also find an IPv4 address among the mapped IPv6 addresses.
const special = { ipv4: blockList([...v4, ...moreV4], 'ipv4'), ipv6: blockList(v6, 'ipv6') };
const globalV6 = blockList(GLOBAL_V6, 'ipv6');

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const isGlobal = version === 4 || (version === 6 && globalV6.check(address, family));
  return isGlobal && !special[family].check(address, family);
}

/** True for an https address, and for http on this machine, to try out identity providers. */
export function isOutsideUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return username === '' && password === '' && (protocol === 'https:' || isLoopbackUrl(text));
}

/** Sends requests to addresses that an admin has entered, and blocks those in the network of this machine. */
export function createOutside({ origin, own, timeLimitMs = TIME_LIMIT_MS }: OutsideOptions): Outside {
  return async (text, request = {}) => {
    if (!isOutsideUrl(text)) throw new OutsideRefused('The address is neither https nor on this machine.');
    const url = new URL(text);
    if (url.origin === origin) return own(new Request(url, request));
    const isLocal = isLoopbackUrl(text);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (!isLocal && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideRefused('The address is not public.');
    return ask(url, request, isLocal, AbortSignal.timeout(timeLimitMs));
  };
}

function ask(
  url: URL,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  isLocal: boolean,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown) => reject(new OutsideRefused('Nothing could be read there.', { cause }));
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const options = { method, headers, signal, agent: false, ...(isLocal ? {} : { lookup: publicLookup }) } as const;
    const sent = send(url, options, (answer) => void read(answer).then(resolve, refuse));
    sent.on('error', refuse);
    sent.end(body);
  });
}

/**
 * Looks a name up, and refuses one that resolves to a special address. The connection uses exactly the checked address.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 4);
    const [first] = addresses;
    const isPublic = addresses.every(({ address }) => isPublicAddress(address));
    if (first === undefined || !isPublic) return callback(new OutsideRefused('The address is not public.'), '', 4);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

async function read(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > SIZE_LIMIT) {
      answer.destroy();
      throw new OutsideRefused('The answer is too large.');
    }
    chunks.push(bytes);
  }
  const { statusCode = 500, headers } = answer;
  const hasBody = statusCode !== 204 && statusCode !== 304;
  const type = headers['content-type'] ?? 'application/octet-stream';
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status: statusCode < 200 ? 500 : statusCode,
    headers: { 'content-type': type },
  });
}
