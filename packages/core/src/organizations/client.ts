import type { Platform } from '../base/platform';
import { browserPlatform } from '../browser/platform';
import type { ClientKind } from '../client/client-wiring';
import { createClientWiring } from '../client/client-wiring';
import type { ClientOptions } from '../client/options';
import { checkedToken } from '../client/checked-token';
import { internals } from '../flow/deps';
import { memberTelemetryIds } from '../base/provider';
import { linkTypesFor, MEMBER_NAMESPACES } from './links/member-links';
import type { OrganizationEngine } from './client/engine';
import type { OrganizationFirstCalls } from './client/first-calls';
import { createMemberSession, hasIntermediate } from './client/member-session';
import type { OrganizationClient } from './client/organization-client';
import { createPageParts } from './client/page-parts';
import { createRbac } from './client/rbac';
import type { SignedInMember } from './session/members';
import { MEMBERS } from './session/members';

/**
 * Creates a client for the organizations of one public token. Invalid options, and a public token of a consumer
 * project, are logged to the console. On a server, the client starts no timers or requests by itself.
 *
 * In a browser, this function removes the one-time token of a link, and the `id_token_hint` of a logout request, from
 * the address bar before it returns. The token stays in memory; `parseAuthenticateUrl()` returns it. Tokens of unknown
 * types stay in the URL.
 *
 * @param token The project's public token: `public-token-test-…` for the test API, `public-token-live-…` for the live
 *   one. Any other value throws a UsageError `invalid_argument`.
 * @param settings The options of `createClient`.
 * @param platform The browser to run in. Default: the browser of this page.
 *
 * @example
 * import { createOrganizationClient } from '@foyer/core/organizations';
 *
 * export const client = createOrganizationClient('public-token-live-1234');
 */
export function createOrganizationClient(
  token: string,
  settings: ClientOptions = {},
  platform: Platform = browserPlatform(),
): OrganizationClient {
  const frame = createClientWiring(MEMBER_CLIENT, checkedToken(token, 'createOrganizationClient'), settings, platform);
  const { calls, tab, bootstrap, store, engine, running } = frame;
  const { self, ...session } = createMemberSession(frame);
  const face = {
    magicLinks: calls.magicLinks,
    otps: calls.otps,
    totp: calls.totp,
    recoveryCodes: calls.recoveryCodes,
    passwords: calls.passwords,
    oauth: calls.oauth,
    sso: calls.sso,
    scim: calls.scim,
    discovery: calls.discovery,
    idp: calls.idp,
    rbac: createRbac(bootstrap, tab),
    self,
    ...session,
  };
  return {
    ...frame.face,
    ...face,
    member: self,
    impersonation: calls.impersonation,
    onStateChange: (listener) =>
      tab.subscribe(({ session: { session }, member: { member }, organization: { organization } }) =>
        listener({ session, member, organization }),
      ),
    [internals]: {
      ...frame.internals,
      ...face,
      ...createPageParts({ platform, store, bootstrap }),
      internal: calls.internal,
      intermediates: calls.intermediates,
      resetTokens: calls.resetTokens,
      early: calls.early,
      hasIntermediate: () => hasIntermediate(tab.read(), store),
      mayHideIntermediate: () => frame.isCustom && tab.read().ist === '',
      copySavePrint: {
        // If the engine is loaded, both start synchronously in the click handler, as browsers require.
        copy: async (text) => (running() ?? (await engine())).copySavePrint.copy(text),
        save(name, lines) {
          const now = running();
          if (now) now.copySavePrint.save(name, lines);
          else
            void engine().then(
              ({ copySavePrint }) => copySavePrint.save(name, lines),
              () => {},
            );
        },
        print: async (title, lines) => (running() ?? (await engine())).copySavePrint.print(title, lines),
      },
    },
  };
}

/** The parts of an organization client that exist before its engine is loaded. */
const MEMBER_CLIENT: ClientKind<SignedInMember, OrganizationFirstCalls, OrganizationEngine> = {
  account: MEMBERS,
  telemetry: memberTelemetryIds,
  person: ({ member }) => ({ name: member.name, contact: member.email_address }),
  linkTypes: linkTypesFor,
  namespaces: MEMBER_NAMESPACES,
  answers: () => import('@foyer/wire/organizations/answers'),
  firstCalls: () => import('./client/first-calls'),
  engine: () => import('./client/engine'),
};
