import type { FullAuth, MagicLinkAuthenticateResponse } from '@foyer/wire/organizations';
import { MINUTES } from '@foyer/wire/call';
import { calls } from '@foyer/wire/organizations/calls';
import { isKnownToken, isLinkAsked } from '../../address/link-marker';
import { navigate } from '../../address/navigate';
import { createOAuthReturn } from '../../address/oauth-return';
import { createResetTokens } from '../../address/reset-tokens';
import { createUrlTokenSpender } from '../../address/url-token-spender';
import type { ParsedAuthenticateUrl } from '../../address/url-tokens';
import { lazyCalls, loader, retriable } from '../../base/load';
import { report } from '../../base/log';
import { createConsentPage } from '../../browser/consent-page';
import { createHandOver } from '../../browser/hand-over';
import { createCheckCall } from '../../client/check-call';
import { warnOfOptions } from '../../client/check-options';
import { countClient, warnOfSharedCookies } from '../../client/count-clients';
import type { EngineSend } from '../../client/engine-send';
import { createEngineSend } from '../../client/engine-send';
import { createProtect } from '../../client/protect';
import type { LinkSpend, SessionDuration } from '../../flows/shared/deps';
import { createEvents } from '../../http/events';
import { createHttp } from '../../http/http';
import { createLimits } from '../../http/limits';
import { createSessionKeeper } from '../../session/keeper';
import { asPerson } from '../../session/person';
import { MEMBER_NAMESPACES } from '../address/member-links';
import { spendMemberLink } from '../address/spend-member-link';
import type { OrganizationAnswers, OrganizationApiDeps } from '../api/call';
import { createDiscovery } from '../api/discovery';
import { createIdp } from '../api/idp';
import { createImpersonation } from '../api/impersonation';
import { createMagicLinks } from '../api/magic-links';
import { createOAuth } from '../api/oauth';
import { createMemberSearch, createOrganizations } from '../api/organization';
import { createOtps } from '../api/otps';
import { createPasswords } from '../api/passwords';
import { createRecoveryCodes } from '../api/recovery-codes';
import { createSelf } from '../api/self';
import { createMemberSessions } from '../api/sessions';
import { createSso } from '../api/sso';
import { createTotp } from '../api/totp';
import { createMemberKind } from '../session/member-kind';
import { createIntermediates } from '../session/intermediate';
import type { MemberAnswer, SignedInMember } from '../session/members';
import { MEMBERS } from '../session/members';
import type { OrganizationEngineDeps } from './engine-deps';
import { spendByType } from './link-calls';
import { presentMember } from './present-member';

/** The events that the contract knows of organizations (org api 9). */
const EVENTS = {
  b2b_sdk_instance_instantiated: ['event_callback_registered', 'error_callback_registered', 'success_callback_registered'],
  render_b2b_login_screen: ['options', 'bootstrap'],
  render_b2b_idp_screen: ['bootstrap'],
};

/** The parts of a client that the first form does not need: its calls, its session, the tokens of its address. */
export type OrganizationEngine = ReturnType<typeof createOrganizationEngine>;

export function createOrganizationEngine(deps: OrganizationEngineDeps) {
  const { own, platform, tab, store, bootstrap, publicToken } = deps;
  const sending = createEngineSend(deps);
  const { keeper, api } = createCalls({ ...deps, ...sending });
  const { shown } = keeper.person;
  const { log } = createEvents({ ...deps, platform: own, known: EVENTS });
  const isAsked = (token: ParsedAuthenticateUrl) => isLinkAsked(platform, store, token, MEMBER_NAMESPACES);
  const present = () => presentMember(tab);
  const files = ownFiles(deps, api);

  const pkceRequired = (rule: PkceRule) => async () => (await bootstrap.getAsync())[rule];
  const linked = { ...api, platform, store, publicToken, baseUrl: deps.baseUrl, bootstrap, navigate: goTo };
  const byLinks = { ...linked, pkceRequired: pkceRequired('pkceRequiredForEmailMagicLinks') };
  const magicLinks = createMagicLinks(byLinks);
  const oauth = createOAuth({ ...byLinks, googleOneTap: lazyCalls(files.googleOneTap) });
  const sso = createSso(byLinks);
  const impersonation = createImpersonation(api);
  const discovery = createDiscovery(api);

  function goTo(url: string): void {
    navigate(platform, url);
  }

  /** Spends the token of an address once in this browser. Rejects with the call's error. */
  function spend(tokenType: string, token: string, minutes: SessionDuration, { overdue, agreed }: LinkSpend) {
    const authenticate = (one: string): Promise<MemberAnswer> => {
      const isOurs = !agreed && !isKnownToken(platform, store, one);
      return spendByType({ magicLinks, oauth, sso, impersonation }, tokenType, one, minutes, { overdue, isOurs });
    };
    const whoIsThere = () => {
      tab.resync();
      return present();
    };
    const { list } = discovery.organizations;
    return spendMemberLink({ ...deps, authenticate, present: whoIsThere, agreed, list }, token);
  }

  if (platform.isBrowser) begin();

  function begin(): void {
    keeper.look(deps.isCustom);
    warnOfOptions(deps.settings);
    own.keep(countClient(publicToken));
    // A client that was destroyed before its engine came warns of nothing.
    own.timer(0, () => warnOfSharedCookies(deps));
    void bootstrap.getAsync().then(({ vertical }) => {
      if (vertical !== undefined && vertical !== 'B2B') report(wrongVertical(publicToken));
    });
    log('b2b_sdk_instance_instantiated', {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    });
  }

  return {
    files,
    checkCall: createCheckCall(calls, OTHERS, shown),
    magicLinks,
    oauth,
    sso,
    impersonation,
    discovery,
    otps: createOtps(api),
    totp: createTotp(api),
    recoveryCodes: createRecoveryCodes(api),
    passwords: createPasswords({ ...linked, pkceRequired: pkceRequired('pkceRequiredForPasswordResets') }),
    session: { ...keeper.session, ...createMemberSessions(api) },
    self: createSelf(api),
    organization: createOrganizations(api),
    internal: createMemberSearch(api),
    idp: createIdp(api),
    events: { log },
    handOver: createHandOver(own),
    readBootstrap: sending.readBootstrap,
    consentPage: createConsentPage(own),
    oauthReturn: createOAuthReturn(platform, AWAY),
    urlTokens: createUrlTokenSpender({ ...deps, platform: own, spend, isAsked, present, types: deps.linkTypes }),
    resetTokens: createResetTokens({
      platform: own,
      pageTokens: deps.pageTokens,
      isAsked,
      types: RESETS,
      // The type says which call answers.
      spend: (token, minutes, call) =>
        spend('multi_tenant_magic_links', token, minutes, call) as Promise<MagicLinkAuthenticateResponse>,
    }),
  };
}

/** What methods take that are no calls of the table by their name. */
const OTHERS = {
  'oauth.google.start': '{ organization_id }',
  'oauth.microsoft.start': '{ organization_id }',
  'oauth.hubspot.start': '{ organization_id }',
  'oauth.slack.start': '{ organization_id }',
  'oauth.github.start': '{ organization_id }',
  'oauth.googleOneTap.start': '{ organization_id }',
  'sso.start': '{ connection_id }',
  'urlTokens.authenticateByUrl': MINUTES,
};

/** The types of the tokens with which the browser comes back from another site. */
const AWAY = ['oauth', 'discovery_oauth', 'sso'];
/** The types of the tokens that lead to the form of a new password. */
const RESETS = ['multi_tenant_passwords', 'discovery', 'multi_tenant_magic_links'];

type PkceRule = 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets';

/** The session of this browser, and the way to call the provider with it. */
function createCalls(deps: OrganizationEngineDeps & Pick<EngineSend, 'leftOut'>) {
  const { platform, tab, store, options } = deps;
  const limits = createLimits(platform, store);
  const anyones = createHttp<OrganizationAnswers>({ ...deps, calls, limits, protect: createProtect(deps) });
  const keepsAlive = options.keepSessionAlive === true;
  const keeper = createSessionKeeper<SignedInMember, MemberAnswer, FullAuth>({
    ...deps,
    kind: createMemberKind(anyones),
    limits,
    keepsAlive,
  });
  const intermediates = createIntermediates(tab.read, () => tab.get().state !== null);
  const api: OrganizationApiDeps = {
    http: asPerson(anyones, keeper.person, calls),
    intermediates,
    async signIn(body, work, call, within) {
      const answer = await keeper.signIn(body, work, call);
      const ist = 'intermediate_session_token' in answer ? answer.intermediate_session_token : '';
      return intermediates.note(answer, MEMBERS.isFull(answer), ist, within);
    },
    keepParts: keeper.keepParts,
  };
  return { keeper, api };
}

/** The namespaces that stay in files of their own (decision 67). Those with state are created once. */
const ownFiles = (deps: OrganizationEngineDeps, api: OrganizationApiDeps) => ({
  phone: retriable(async () => {
    const { createPhone } = await loader(() => import('../../browser/phone/phone'), deps.platform.isOnline)();
    return createPhone(deps.own);
  }),
  googleOneTap: retriable(async () => {
    const { joinOrganizationOneTap } = await loader(() => import('./organization-one-tap'), deps.platform.isOnline)();
    return joinOrganizationOneTap(deps, api);
  }),
});

const wrongVertical = (publicToken: string): string =>
  `${publicToken} is the public token of a project for consumers. createOrganizationClient takes one for organizations; createClient of @foyer/core takes this one.`;
