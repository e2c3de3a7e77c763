import { isRecord, readSafely } from '../base/guards';
import { warn } from '../base/log';
import { LIVE_TOKEN, TEST_TOKEN } from '../base/provider';
import { localPort } from '../http/with-deadline';
import type { ClientOptions } from './options';
import { hostnameOf } from './options';

type Rule = 'text' | 'flag' | 'flagOrAddress' | 'sameSite' | 'host' | 'url' | { readonly [key: string]: Rule };

const RULES: { readonly [K in keyof Required<ClientOptions>]: Rule } = {
  cookieOptions: {
    opaqueTokenCookieName: 'text',
    jwtCookieName: 'text',
    istCookieName: 'text',
    path: 'text',
    domain: 'text',
    availableToSubdomains: 'flag',
    sameSite: 'sameSite',
    partitioned: 'flag',
  },
  customBaseUrl: 'host',
  dfppaUrl: 'host',
  dfpCdnUrl: 'host',
  keepSessionAlive: 'flag',
  rememberLastMethod: 'flagOrAddress',
  endpointOptions: { apiDomain: 'host', testApiDomain: 'host', dfppaDomain: 'host', dfpCdnDomain: 'host' },
  endpoints: {
    liveAPIURL: 'url',
    testAPIURL: 'url',
    dfpBackendURL: 'url',
    dfpCdnURL: 'url',
    clientsideServicesIframeURL: 'url',
  },
};

const TAKES = {
  text: 'a string that is not empty',
  flag: 'true or false',
  sameSite: '"lax" or "none"',
  flagOrAddress: "true, false or 'withAddress'",
  host: 'a domain such as "auth.example.com"; an address with http or a port belongs in options.endpoints',
  url: 'an address with http:// or https:// in front and no slash at the end, such as "http://localhost:4400"',
};

/** Names exactly which keys of the options are wrong and what they accept (contract 1.2). */
export const optionProblems = (options: unknown): readonly string[] => problemsAt('options', () => options, RULES);

/** Warns the developer of problems with a client's options. */
export function warnOfOptions(options: unknown, publicToken: string, href: string): void {
  for (const problem of optionProblems(options)) warn('FOYER_INVALID_OPTION', problem);
  // A getter of an untyped host may throw, which is already reported.
  const unused = readSafely(() => unusedEndpoint(options, publicToken, href))?.value;
  if (unused) warn('FOYER_UNUSED_ENDPOINT', unused);
}

/**
 * The advice for an address of the other environment. A live token next to the address of a sandbox is normal, except
 * on the developer's own machine.
 */
export function unusedEndpoint(options: unknown, publicToken: string, href: string): string | undefined {
  const { endpoints } = isRecord(options) ? options : {};
  if (!isRecord(endpoints)) return undefined;
  const isLive = publicToken.startsWith(LIVE_TOKEN);
  const [used, unused, other] = isLive
    ? (['liveAPIURL', 'testAPIURL', TEST_TOKEN] as const)
    : (['testAPIURL', 'liveAPIURL', LIVE_TOKEN] as const);
  if (endpoints[used] !== undefined || endpoints[unused] === undefined) return undefined;
  if (isLive && localPort(href) === undefined) return undefined;
  return `createClient got ${publicToken} and options.endpoints.${unused}, which it does not use. Pass ${used}, or a token that starts with "${other}".`;
}

/** A getter or a proxy of an untyped host may throw. */
function problemsAt(path: string, read: () => unknown, rule: Rule): string[] {
  const found = readSafely(() => problemsOf(path, read(), rule));
  return found ? found.value : [`${path} cannot be read: reading it throws.`];
}

function problemsOf(path: string, value: unknown, rule: Rule): string[] {
  if (value === undefined) return [];
  if (typeof rule === 'string') return takes(rule, value) ? [] : [`${path} takes ${TAKES[rule]}.`];
  if (!isRecord(value)) return [`${path} takes an object with any of: ${Object.keys(rule).join(', ')}.`];
  return Object.keys(value).flatMap((key) => {
    const own = Object.hasOwn(rule, key) ? rule[key] : undefined;
    return own
      ? problemsAt(`${path}.${key}`, () => value[key], own)
      : [`${path}.${key} is not an option of createClient. It has: ${Object.keys(rule).join(', ')}.`];
  });
}

function takes(rule: keyof typeof TAKES, value: unknown): boolean {
  if (rule === 'flag') return typeof value === 'boolean';
  if (rule === 'sameSite') return value === 'lax' || value === 'none';
  if (rule === 'flagOrAddress') return typeof value === 'boolean' || value === 'withAddress';
  if (typeof value !== 'string' || value === '') return false;
  if (rule === 'url') return /^https?:\/\/.*[^/]$/.test(value) && hostnameOf(value) !== undefined;
  if (rule === 'host') return !/^(http:|[^/]+:\d)/.test(value) && hostnameOf(value) !== undefined;
  return true;
}
