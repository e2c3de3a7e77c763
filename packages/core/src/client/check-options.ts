import { isRecord } from '../base/guards';
import { warn } from '../base/log';
import { TOKEN_PREFIX } from '../provider';
import type { ClientOptions } from './options';
import { hostnameOf } from './options';

type Rule = 'text' | 'flag' | 'host' | { readonly [key: string]: Rule };

const RULES: { readonly [K in keyof Required<ClientOptions>]: Rule } = {
  cookieOptions: {
    opaqueTokenCookieName: 'text',
    jwtCookieName: 'text',
    istCookieName: 'text',
    path: 'text',
    domain: 'text',
    availableToSubdomains: 'flag',
  },
  customBaseUrl: 'host',
  dfppaUrl: 'host',
  dfpCdnUrl: 'host',
  keepSessionAlive: 'flag',
  endpointOptions: { apiDomain: 'host', testApiDomain: 'host', dfppaDomain: 'host', dfpCdnDomain: 'host' },
  endpoints: {
    liveAPIURL: 'text',
    testAPIURL: 'text',
    dfpBackendURL: 'text',
    dfpCdnURL: 'text',
    clientsideServicesIframeURL: 'text',
  },
};

const TAKES = {
  text: 'a string that is not empty',
  flag: 'true or false',
  host: 'a domain or a URL, of which the host name is used',
};

/** Names exactly which keys are wrong and what they accept (contract 1.1, 1.2). */
export function optionProblems(publicToken: unknown, options: unknown): readonly string[] {
  const isToken = typeof publicToken === 'string' && publicToken.startsWith(TOKEN_PREFIX);
  const ofToken = isToken ? [] : [`createClient(publicToken) takes a string that starts with "${TOKEN_PREFIX}".`];
  return [...ofToken, ...problemsOf('options', options, RULES)];
}

/** Warns the developer of problems with a client's arguments. */
export function warnOfOptions(publicToken: unknown, options: unknown): void {
  for (const problem of optionProblems(publicToken, options)) warn(problem);
}

function problemsOf(path: string, value: unknown, rule: Rule): string[] {
  if (value === undefined) return [];
  if (typeof rule === 'string') return takes(rule, value) ? [] : [`${path} takes ${TAKES[rule]}.`];
  if (!isRecord(value)) return [`${path} takes an object with any of: ${Object.keys(rule).join(', ')}.`];
  return Object.entries(value).flatMap(([key, member]) => {
    const own = Object.hasOwn(rule, key) ? rule[key] : undefined;
    return own
      ? problemsOf(`${path}.${key}`, member, own)
      : [`${path}.${key} is not known. Known are: ${Object.keys(rule).join(', ')}.`];
  });
}

function takes(rule: keyof typeof TAKES, value: unknown): boolean {
  if (rule === 'flag') return typeof value === 'boolean';
  if (typeof value !== 'string' || value === '') return false;
  return rule === 'text' || hostnameOf(value) !== undefined;
}
