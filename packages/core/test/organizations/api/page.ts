import { answers } from '@foyer/wire/organizations/answers';
import type { CallName } from '@foyer/wire/organizations/calls';
import { calls } from '@foyer/wire/organizations/calls';
import { tokenStorage } from '../../../src/base/token-storage';
import { SAFE_BOOTSTRAP } from '../../../src/bootstrap/bootstrap';
import { createHttp } from '../../../src/http/http';
import { createLimits } from '../../../src/http/limits';
import { createSend } from '../../../src/http/send';
import type { OrganizationAnswers, OrganizationApiDeps } from '../../../src/organizations/api/call';
import { createDiscovery } from '../../../src/organizations/api/discovery';
import { createDeviceCalls, createIdp } from '../../../src/api/idp-calls';
import { createImpersonation } from '../../../src/organizations/api/impersonation';
import { createMagicLinks } from '../../../src/organizations/api/magic-links';
import { createOAuth } from '../../../src/organizations/api/oauth';
import { createOrganizationOneTap } from '../../../src/organizations/api/one-tap';
import { createMemberSearch, createOrganizations } from '../../../src/organizations/api/organization';
import { createOtps } from '../../../src/organizations/api/otps';
import { createPasswords } from '../../../src/organizations/api/passwords';
import { createRecoveryCodes } from '../../../src/organizations/api/recovery-codes';
import { createSelf } from '../../../src/organizations/api/self';
import { createMemberSessions } from '../../../src/organizations/api/sessions';
import { createSso } from '../../../src/organizations/api/sso';
import { createTotp } from '../../../src/organizations/api/totp';
import type { Secret } from '../../../src/base/secret';
import { fakeBrowser } from '../../support/browser';
import { sample } from '../../support/contract-answers';
import { json } from '../../support/http';
import type { Time } from '../../support/time';
import { virtualTime } from '../../support/time';

export const BASE = 'https://api.test';
export const TOKEN = 'public-token-test-org';

export interface PageOptions {
  /** The intermediate session that the cookie holds. */
  readonly intermediate?: string;
  readonly pkceRequired?: boolean;
  readonly cnameDomain?: string;
  /** The server's response. Default: a sample of the call's response. */
  readonly answer?: (path: string) => Response | Promise<Response>;
  /** The token of an intermediate session call, read synchronously when the call is sent. */
  readonly secret?: () => string;
  /** Default: time does not advance. */
  readonly time?: Time;
}

/** Data that a call asked the client to store. */
export interface Kept {
  readonly signedIn: { readonly options: object; readonly answer: unknown }[];
  readonly parts: object[];
}

const byPath = new Map(
  Object.entries(calls).map(([name, { path }]) => [path.replace(/\?.*/, ''), answers[name as CallName].response]),
);
/** A path with an id has the response of the call with that path. */
const schemaOf = (path: string) =>
  byPath.get(path) ??
  [...byPath].find(([template]) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))?.[1];
/** A sample of the response for a path. */
export const sampled = (path: string): Response => json({ data: { ...(sample(schemaOf(path)) as object) } });

/** All calls of an organization client in their own tab, with their requests and stored data. */
export function openPage({
  intermediate = '',
  pkceRequired = true,
  cnameDomain,
  secret,
  answer = sampled,
  ...options
}: PageOptions = {}) {
  const time = virtualTime();
  const browser = fakeBrowser({
    time: options.time ?? time,
    fetch: (request) => Promise.resolve(answer(new URL(request.url).pathname)),
  });
  const tab = browser.openTab();
  const store = tokenStorage(tab.storage, TOKEN);
  const protections: string[] = [];
  const leftOut: string[] = [];
  const clientIds: string[] = [];
  const prompts: ((state: { type: 'credential'; credential: Secret }) => void)[] = [];
  const kept: Kept = { signedIn: [], parts: [] };
  const send = createSend({
    platform: tab,
    origin: 'https://app.example.com',
    baseUrl: BASE,
    publicToken: TOKEN,
    secret: () => '',
    telemetry: () => ({}),
  });
  const http = createHttp<OrganizationAnswers>({
    platform: tab,
    sample: {},
    short: {},
    send,
    limits: createLimits(tab, store),
    calls,
    answers: () => Promise.resolve(answers),
    leftOut: (_call, paths) => void leftOut.push(...paths),
    refused: () => {},
    protect(protection) {
      protections.push(protection);
      return Promise.resolve({ dfp_telemetry_id: 'dfp-1', captcha_token: 'captcha-1' });
    },
  });
  const required = () => ({ token: intermediate, within: undefined, secret });
  const api: OrganizationApiDeps = {
    http,
    intermediates: { required, optional: required, current: required, note: (answered) => answered },
    async signIn(options, work) {
      const answered = await work();
      kept.signedIn.push({ options, answer: answered });
      return answered;
    },
    async keepParts(call, partsOf) {
      const answered = await call();
      kept.parts.push(partsOf(answered) ?? {});
      return answered;
    },
  };
  const settings = {
    ...SAFE_BOOTSTRAP,
    pkceRequiredForOAuth: pkceRequired,
    pkceRequiredForSso: pkceRequired,
    cnameDomain: cnameDomain ?? null,
  };
  const start = {
    ...api,
    platform: tab,
    store,
    pkceRequired: () => Promise.resolve(pkceRequired),
    publicToken: TOKEN,
    baseUrl: BASE,
    bootstrap: { getAsync: () => Promise.resolve(settings) },
    navigate: (url: string) => void tab.left.push(url),
  };
  const google = {
    hasFedCm: () => false,
    userAgent: () => '',
    finds: () => false,
    prompt({ clientId }: { clientId: string }, tell: (state: { type: 'credential'; credential: Secret }) => void) {
      clientIds.push(clientId);
      prompts.push(tell);
      return Promise.resolve(() => {});
    },
  };
  const client = {
    magicLinks: createMagicLinks(start),
    otps: createOtps(api),
    totp: createTotp(api),
    recoveryCodes: createRecoveryCodes(api),
    passwords: createPasswords(start),
    oauth: createOAuth({ ...start, googleOneTap: createOrganizationOneTap({ ...start, google, expect: () => {} }) }),
    sso: createSso(start),
    discovery: createDiscovery(api),
    session: createMemberSessions(api),
    organization: createOrganizations(api),
    internal: createMemberSearch(api),
    self: createSelf(api),
    impersonation: createImpersonation(api),
    idp: { ...createIdp(api), ...createDeviceCalls(api) },
  };
  return { client, http, send, tab, time, store, kept, leftOut, protections, prompts, clientIds };
}
export type Page = ReturnType<typeof openPage>;
