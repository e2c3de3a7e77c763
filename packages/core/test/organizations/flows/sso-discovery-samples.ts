import type { FoyerError } from '../../../src/base/errors';
import type {
  SsoDiscoveryCommand,
  SsoDiscoveryState,
  SsoDiscoveryFlowEvent,
} from '../../../src/organizations/login/sso-discovery/sso-discovery-rules';
import { announced } from '../../../src/organizations/login/host-event';
import { ended } from '../../../src/organizations/login/outcome';
import { connectionOf, organizationTarget } from '../../../src/organizations/login/organization-target';
import { LIMITED, OFFLINE } from './discovery-samples';
import { EMAIL, organization } from './samples';

const okta = { connection_id: 'okta-1', display_name: 'Harbour', identity_provider: 'okta' };
const entra = { connection_id: 'entra-1', display_name: 'Harbour', identity_provider: 'microsoft-entra' };
export const OKTA = connectionOf(okta);
export const ENTRA = connectionOf(entra);
export const WITHOUT = organizationTarget(organization());
export const WITH_TWO = organizationTarget(organization({ sso_active_connections: [okta, entra] }));
const WITH_ONE = organizationTarget(organization({ sso_active_connections: [okta] }));

const menu = { at: 'choose', email: EMAIL, connections: [OKTA, ENTRA] } as const;

export const SSO_STATES = {
  idle: { at: 'idle' },
  enter: { at: 'enter', email: '' },
  enterWithError: { at: 'enter', email: EMAIL, error: OFFLINE },
  enterLimited: { at: 'enter', email: EMAIL, error: LIMITED, blocked: true },
  looking: { at: 'looking', email: EMAIL },
  choose: menu,
  slug: { at: 'enterSlug', email: EMAIL, slug: '' },
  slugWithError: {
    at: 'enterSlug',
    email: EMAIL,
    slug: 'harbor',
    error: { code: 'organization_not_found', message: 'No organization has this slug.' },
  },
  lookingUp: { at: 'lookingUp', email: EMAIL, slug: 'harbour' },
  leaving: { at: 'leaving', connectionId: 'okta-1', from: menu },
  ended: ended({ how: 'back' }),
} as const satisfies Readonly<Record<string, SsoDiscoveryState>>;

const failed = (error: FoyerError, command: SsoDiscoveryCommand) => ({ type: 'failed', error, command }) as const;
const connections = (...list: readonly (typeof OKTA)[]) =>
  ({
    type: 'connectionsFound',
    connections: list,
    ...announced('B2B_SSO_DISCOVER_CONNECTIONS', { connections: [] }),
  }) as const;
const answer = (target: typeof WITHOUT | null) =>
  ({ type: 'organizationFound', organization: target, ...announced('B2B_ORGANIZATIONS_GET_BY_SLUG', {}) }) as const;

export const SSO_EVENTS = {
  begin: { type: 'begin', email: EMAIL },
  start: { type: 'start' },
  stop: { type: 'stop' },
  submitEmail: { type: 'submitEmail', email: ` ${EMAIL} ` },
  submitNoEmail: { type: 'submitEmail', email: 'ada' },
  none: connections(),
  one: connections(OKTA),
  two: connections(OKTA, ENTRA),
  pick: { type: 'pick', connectionId: 'entra-1' },
  pickStranger: { type: 'pick', connectionId: 'stranger' },
  submitSlug: { type: 'submitSlug', slug: ' harbour ' },
  submitNoSlug: { type: 'submitSlug', slug: '  ' },
  unknown: answer(null),
  foundWithout: answer(WITHOUT),
  foundWithOne: answer(WITH_ONE),
  foundWithTwo: answer(WITH_TWO),
  anotherWay: { type: 'anotherWay' },
  back: { type: 'back' },
  left: { type: 'left' },
  stillHere: { type: 'stillHere' },
  unblocked: { type: 'unblocked' },
  offline: failed(OFFLINE, { type: 'findConnections', email: EMAIL }),
  limited: failed(LIMITED, { type: 'findOrganization', slug: 'harbour' }),
} as const satisfies Readonly<Record<string, SsoDiscoveryFlowEvent>>;
