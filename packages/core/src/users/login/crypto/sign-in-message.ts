import type { Wallet } from './wallet';

/** Required content of the message to sign. */
export interface AskedMessage {
  /** The origin of this page. */
  readonly origin: string;
  /** Whether the project asks for Sign-In with Ethereum (EIP-4361), and the wallet is an Ethereum one. */
  readonly siwe: boolean;
}

const OPENING =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?([a-z0-9.:[\]-]+) wants you to sign in with your (Ethereum|Solana) account:\r?\n(\S+)(?:\r?\n|$)/i;
const CLAIM = /wants you to sign in with your/i;
const URI_LINE = /^URI: (\S+)\r?$/m;

/**
 * Whether a wallet can be asked to sign a message. If the message claims to be a sign-in, or the project requires one,
 * it has to name this page and this account. A plain challenge claims nothing.
 *
 * Source: EIP-4361, "Informal message template" (and its Solana counterpart); threat T30. The port is compared only if
 * the message names one, as in wallets.
 */
export function maySign(message: string, { origin, siwe }: AskedMessage, wallet: Wallet, address: string): boolean {
  const [, domain, chain, account] = OPENING.exec(message) ?? [];
  if (domain === undefined || account === undefined) return !siwe && !CLAIM.test(message);
  const [, uri] = URI_LINE.exec(message) ?? [];
  return (
    isDomainOf(domain, origin) &&
    chain?.toLowerCase() === wallet.chain &&
    isSameAddress(account, address, wallet) &&
    (uri === undefined ? !siwe : originOf(uri) === origin)
  );
}

/** Compares Ethereum addresses without case, which only encodes their checksum (EIP-55). */
export const isSameAddress = (one: string, other: string, { chain }: Pick<Wallet, 'chain'>): boolean =>
  chain === 'ethereum' ? one.toLowerCase() === other.toLowerCase() : one === other;

function isDomainOf(domain: string, origin: string): boolean {
  const page = parse(origin);
  const claimed = parse(`${page?.protocol ?? 'https:'}//${domain}`);
  if (!page || claimed?.href !== `${claimed?.origin ?? ''}/`) return false;
  return claimed.hostname === page.hostname && (!/:\d+$/.test(domain) || claimed.port === page.port);
}

const originOf = (uri: string): string | undefined => parse(uri)?.origin;

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
