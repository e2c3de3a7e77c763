import type { MagicLinkAuthenticateResponse } from '@foyer/wire/organizations';
import { createDeviceCalls, createIdp } from '../../api/idp-calls';
import { inFrontOf, lazyCalls } from '../../base/load';
import { createCopySavePrint } from '../../browser/copy-save-print';
import type { EngineDeps } from '../../client/engine-deps';
import { createEngineWiring } from '../../client/engine-wiring';
import { createCheckCall } from '../../client/check-call';
import type { LinkSpend, SessionDuration } from '../../flow/deps';
import { slugOf } from '../links/slug';
import { spendMemberLink } from '../links/spend-member-link';
import type { MemberAnswer, OrganizationApiDeps, OrganizationHttp } from '../api/call';
import type { OrganizationFirstCalls } from './first-calls';
import { createDiscovery } from '../api/discovery';
import { createImpersonation } from '../api/impersonation';
import { createOAuth } from '../api/oauth';
import { createMemberSearch, createOrganizations } from '../api/organization';
import { createPasswords } from '../api/passwords';
import { createRecoveryCodes } from '../api/recovery-codes';
import { createSelf } from '../api/self';
import { createMemberSessions } from '../api/sessions';
import { createSso } from '../api/sso';
import { createTotp } from '../api/totp';
import { createMemberSessionAdapter, MEMBER_ANSWERS } from '../session/member-session-adapter';
import type { SignedInMember } from '../session/members';
import { spendByType } from './link-calls';

/** The parts of a client that the first render does not need: calls, session, URL tokens. */
export type OrganizationEngine = ReturnType<typeof createEngine>;

export function createEngine(deps: EngineDeps<SignedInMember>, first: OrganizationFirstCalls) {
  const { own, platform, store, bootstrap, publicToken, baseUrl } = deps;
  const frame = createEngineWiring(deps, first, {
    account: (http: OrganizationHttp) => createMemberSessionAdapter(deps.tab.account, http),
    resets: ['multi_tenant_passwords', 'discovery', 'multi_tenant_magic_links'],
    isForOrganizations: true,
  });
  const { manager, ownFile } = frame;
  const { api, intermediates, pkceRequired } = first;
  const { magicLinks } = first.calls;
  const keeping: Pick<OrganizationApiDeps, 'signIn' | 'keepParts'> = {
    async signIn(body, work, call, within) {
      const answer = await manager.signIn(body, work, call);
      const ist = 'intermediate_session_token' in answer ? answer.intermediate_session_token : '';
      return intermediates.note(answer, MEMBER_ANSWERS.isFull(answer), ist, within);
    },
    keepParts: manager.keepParts,
  };

  /** Namespaces with their own lazy chunks (decision 67). */
  const files = {
    phone: frame.phone,
    googleOneTap: ownFile(
      () => import('./organization-one-tap'),
      ({ joinOrganizationOneTap }) => joinOrganizationOneTap(deps, api),
    ),
    admin: ownFile(
      () => import('./create-admin'),
      ({ createAdmin }) => createAdmin({ ...deps, ...api, shown: first.shown, over: manager.over, createCheckCall }),
    ),
  };
  // Threat T42: the user can change while the chunk loads, so the id from the time of the call is used.
  const admin = lazyCalls(async () => {
    const userId = first.madeFor();
    return (await files.admin())(userId);
  });
  const linked = { ...api, platform, store, publicToken, baseUrl, bootstrap, navigate: frame.goTo };
  const byLinks = { ...linked, pkceRequired: pkceRequired('pkceRequiredForEmailMagicLinks') };
  const oauth = createOAuth({ ...byLinks, googleOneTap: lazyCalls(files.googleOneTap) });
  const sso = createSso(byLinks);
  const organization = createOrganizations(api);
  async function organizationOf(given: string | undefined) {
    const slug = given ?? slugOf((await bootstrap.getAsync()).slugPattern, own.href());
    return slug === null ? null : (await organization.getBySlug({ organization_slug: slug })).organization;
  }
  const initiated = lazyCalls(
    ownFile(
      () => import('../links/initiated-login'),
      ({ createInitiatedLogins }) =>
        createInitiatedLogins({
          ...deps,
          platform: own,
          framedBy: () => frame.parts.consentPage.framedBy([]),
          organizationOf,
          start: sso.start,
        }),
    ),
  );
  const impersonation = createImpersonation(api);
  const discovery = createDiscovery(api);

  function spend(tokenType: string, token: string, minutes: SessionDuration, call: LinkSpend): Promise<MemberAnswer> {
    const spending = frame.spending(call, (one, options) =>
      spendByType({ magicLinks, oauth, sso, impersonation }, tokenType, one, minutes, options),
    );
    return spendMemberLink({ ...spending, list: discovery.organizations.list }, token);
  }

  return {
    ...frame.parts,
    ...frame.links<MemberAnswer, MagicLinkAuthenticateResponse>(spend, 'multi_tenant_magic_links'),
    keeping,
    files,
    oauth,
    sso: inFrontOf({ ...sso, initiateLogin: initiated.initiateLogin, openTarget: initiated.openTarget }, admin.sso),
    scim: admin.scim,
    impersonation,
    discovery,
    totp: createTotp(api),
    recoveryCodes: createRecoveryCodes(api),
    passwords: createPasswords({ ...linked, pkceRequired: pkceRequired('pkceRequiredForPasswordResets') }),
    session: { ...manager.session, ...createMemberSessions(api) },
    self: createSelf(api),
    organization: inFrontOf(organization, admin.organization),
    internal: inFrontOf(createMemberSearch(api), admin.internal),
    intermediates: { ...intermediates.pages, forget: manager.forget },
    idp: { ...createIdp(api), ...createDeviceCalls(api) },
    copySavePrint: createCopySavePrint(own),
  };
}
