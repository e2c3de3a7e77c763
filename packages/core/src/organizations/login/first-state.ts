import { arrived } from '../../flow/arrival';
import { effectiveMethods } from './effective-methods';
import type { OrganizationHostEventType } from './host-event';
import type { MainPart } from './main-parts';
import { mainParts } from './main-parts';
import type { OrganizationFlowOptions } from './options';
import type { OrganizationTarget } from './target';
import { DISCOVERY } from './target';
import type { OrganizationLoginDeps } from './organization-login/login-deps';
import type { About, OrganizationLoginState } from './organization-login/organization-login-state';

/** Dependencies of the first state of a page. */
type FirstDeps = Pick<OrganizationLoginDeps, 'options' | 'leadsToReset' | 'urlTokens' | 'hasIntermediate'>;

/** The first state of a page. In its own file, because the first form renders before the rules are loaded. */
export function firstState(deps: FirstDeps): OrganizationLoginState {
  const options = deps.options();
  const flow = flowOf(options);
  const { products, oauthOptions } = options;
  const target = flow === 'Discovery' ? DISCOVERY : configuredOrganization(options);
  const about: About = {
    flow,
    email: options.initialValues?.email ?? '',
    ways: { products, oauthOptions },
    turns: 0,
    ...(target && { target }),
  };
  // Org 1.1.
  if (options.authFlowType === 'PasswordReset' || deps.leadsToReset()) {
    return { at: 'passwordReset', about, inner: { at: 'arrived' } };
  }
  const token = deps.urlTokens.peek();
  if (token && isSpent(token.tokenType)) {
    return { ...arrived(token.startedHere, deps.urlTokens.present()), about, tokenType: token.tokenType };
  }
  if (!target) return { at: 'lookup', about };
  return flow === 'Discovery' && deps.hasIntermediate()
    ? { at: 'resuming', about }
    : { at: 'main', about, entry: 'open' };
}

// Org 3.2.
/**
 * The organization from the host's options. Undefined if it has to be looked up: it is missing, has a different slug,
 * or allows none of the configured methods.
 */
export function configuredOrganization({
  organization,
  organizationSlug,
  products,
  oauthOptions,
}: OrganizationFlowOptions): OrganizationTarget | undefined {
  const isForSlug = organizationSlug && organization?.slug === organizationSlug;
  return isForSlug && mainParts(effectiveMethods({ products, oauthOptions }, organization), organization).length > 0
    ? organization
    : undefined;
}

function flowOf({ authFlowType, organizationSlug }: OrganizationFlowOptions): About['flow'] {
  if (authFlowType === 'PasswordReset') return organizationSlug ? 'Organization' : 'Discovery';
  return authFlowType === 'Organization' ? 'Organization' : 'Discovery';
}

// Org 3.1.
/** The token types that a login consumes, and the host event of each. */
export const TOKEN_EVENTS: Readonly<Record<string, OrganizationHostEventType>> = {
  discovery: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
  discovery_oauth: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE',
  oauth: 'B2B_OAUTH_AUTHENTICATE',
  sso: 'B2B_SSO_AUTHENTICATE',
  multi_tenant_magic_links: 'B2B_MAGIC_LINK_AUTHENTICATE',
  multi_tenant_impersonation: 'B2B_IMPERSONATION_AUTHENTICATE',
};

/** Whether a login consumes tokens of this type. Other tokens stay in the URL. */
export const isSpent = (tokenType: string): boolean => Object.hasOwn(TOKEN_EVENTS, tokenType);

/** The parts of this login's main screen. */
export const partsOfMain = ({ ways, target = DISCOVERY, stepUp }: About): readonly MainPart[] =>
  mainParts(effectiveMethods(ways, target, stepUp), target);
