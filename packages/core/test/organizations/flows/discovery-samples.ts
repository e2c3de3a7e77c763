import type { FoyerError } from '../../../src/base/errors';
import { ApiError, NetworkError } from '../../../src/base/errors';
import type {
  DiscoveryCommand,
  DiscoveryState,
  DiscoveryFlowEvent,
  InDiscovery,
} from '../../../src/organizations/login/discovery/discovery-state';
import type { MemberAnswerFields } from '../../../src/organizations/login/answers';
import { announced } from '../../../src/organizations/login/host-event';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { ended } from '../../../src/organizations/login/outcome';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { discoveryAnswer, fullAnswer, mfaAnswer, primaryAnswer, row } from './samples';

export const refused = (code: string, retryAt?: number): FoyerError =>
  new ApiError(
    { status_code: 400, error_type: code, error_message: `Refused: ${code}.`, error_url: '' },
    retryAt === undefined ? {} : { retryAt },
  );
export const OFFLINE = new NetworkError('network_error', undefined, { offline: true });
export const LAPSED = refused('intermediate_session_not_found');
export const CLAIMED = refused('action_not_allowed_email_domain_is_claimed');
export const LIMITED = refused('too_many_requests', 60_000);

const company = { organization: { sso_default_connection_id: 'connection-1' } };
export const ROWS = {
  open: row('open', 'active_member'),
  invited: row('invited', 'invited_member'),
  sso: row('sso', 'active_member', { methods: ['sso'], ...company }),
  ssoWithoutDefault: row('sso-without-default', 'active_member', { methods: ['sso'] }),
  ssoOrMore: row('sso-or-more', 'active_member', { methods: ['sso', 'password'], ...company }),
  verify: row('verify', 'active_member', { methods: ['magic_link'], member: { email_address_verified: false } }),
  nobody: row('nobody', 'active_member', { methods: [] }),
};
export const found = discoveryOf(discoveryAnswer(...Object.values(ROWS)));
export const nothing = discoveryOf(discoveryAnswer());

export const ENDS_AT = 600_000;
export const inside = (changes: Partial<InDiscovery> = {}): InDiscovery => ({
  discovery: found,
  mayCreate: true,
  endsAt: ENDS_AT,
  turns: 0,
  ...changes,
});
const once = inside({ turns: 1 });
const chosen = found.organizations.find(({ organization }) => organization.id === 'open');
if (!chosen) throw new Error('The sample has lost its row.');
export const CHOSEN = chosen;

export const DISCOVERY_STATES = {
  idle: { at: 'idle' },
  loading: { at: 'loading' },
  failed: { at: 'failed', error: OFFLINE },
  limited: { at: 'failed', error: LIMITED, blocked: true },
  beginning: { at: 'beginning', discovery: found },
  list: { at: 'list', ...inside() },
  listWithError: { at: 'list', ...once, error: OFFLINE },
  listLimited: { at: 'list', ...once, error: LIMITED, blocked: true },
  invite: { at: 'invite', ...inside({ discovery: nothing }) },
  none: { at: 'none', ...inside({ discovery: nothing, mayCreate: false }) },
  exchanging: { at: 'exchanging', ...once, row: CHOSEN },
  creating: { at: 'creating', ...inside({ discovery: nothing, turns: 1 }) },
  leaving: { at: 'leaving', ...inside(), connectionId: 'connection-1' },
  error: { at: 'error', ...once, kind: 'default', error: refused('organization_not_found') },
  policy: { at: 'error', ...inside(), kind: 'policy', organizationName: 'nobody' },
  ended: ended({ how: 'back' }),
} as const satisfies Readonly<Record<string, DiscoveryState>>;

export const answered = (answer: MemberAnswerFields, turn = 1) =>
  ({
    type: 'answered',
    turn,
    result: primaryResult(answer, {}),
    ...announced('B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE', answer),
  }) as const;

const failed = (error: FoyerError, command: DiscoveryCommand) => ({ type: 'failed', error, command }) as const;
const exchange = { type: 'exchange', organizationId: 'open', turn: 1 } as const;

export const DISCOVERY_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  begin: { type: 'begin', discovery: found },
  begun: { type: 'begun', settings: { createOrganizationEnabled: true }, endsAt: ENDS_AT },
  listed: { type: 'listed', discovery: found },
  pick: { type: 'pick', organizationId: 'open' },
  pickSso: { type: 'pick', organizationId: 'sso' },
  pickStranger: { type: 'pick', organizationId: 'stranger' },
  create: { type: 'create' },
  back: { type: 'back' },
  tryAgain: { type: 'tryAgain' },
  full: answered(fullAnswer()),
  lateFull: answered(fullAnswer(), 7),
  partial: answered(mfaAnswer()),
  latePartial: answered(mfaAnswer(), 7),
  answeredPolicy: answered(primaryAnswer([])),
  left: { type: 'left' },
  stillHere: { type: 'stillHere' },
  lapsed: { type: 'lapsed' },
  unblocked: { type: 'unblocked' },
  exchangeFailed: failed(CLAIMED, exchange),
  exchangeOffline: failed(OFFLINE, exchange),
  exchangeLapsed: failed(LAPSED, exchange),
  lateFailure: failed(CLAIMED, { ...exchange, turn: 7 }),
  startFailed: failed(OFFLINE, { type: 'startSso', connectionId: 'connection-1' }),
  listFailed: failed(OFFLINE, { type: 'list' }),
  listLapsed: failed(LAPSED, { type: 'list' }),
} as const satisfies Readonly<Record<string, DiscoveryFlowEvent>>;
