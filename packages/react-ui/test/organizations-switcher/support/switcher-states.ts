import type { SwitcherPlace, SwitcherRow, SwitcherState } from '@foyer/core/organizations/switcher';
import type { StateAt } from '../../../src/account/screens';

export const HERE: SwitcherPlace = {
  personId: 'member-1',
  email: 'ada@harbour.example',
  organizationId: 'organization-1',
  name: 'Harbour',
  logo: '',
};

export const rowOf = (id: string, name: string, rest: Partial<SwitcherRow> = {}): SwitcherRow => ({
  id,
  name,
  slug: name.toLowerCase(),
  logo: '',
  isCurrent: false,
  isInvited: false,
  needsMore: false,
  ...rest,
});

const harbour = rowOf('organization-1', 'Harbour', { isCurrent: true });
const light = rowOf('organization-2', 'Lighthouse', { needsMore: true });
const wharf = rowOf('organization-3', 'Wharf', { isInvited: true });
const list = { rows: [harbour, light, wharf], mayCreate: true, query: '' };
const error = { code: 'network_error', message: 'No answer.' };
const here = { current: HERE };
const away = { current: null, former: HERE, row: light, act: 'switchOrganization' } as const;
const email = 'ada@harbour.example';
const methods = [
  { type: 'code', key: 'email_otp', email },
  { type: 'link', key: 'magic_link', email },
  { type: 'password', key: 'password', email },
  { type: 'sso', key: 'connection-1', connectionId: 'connection-1', name: 'Okta of Lighthouse' },
  { type: 'account', key: 'google_oauth', provider: 'google' },
] as const;
const addressee = { email, organizationId: 'organization-2' };
const code = { entry: 'open', resend: 'initial', expired: false, sent: { at: 0, until: 600_000 } } as const;

/** A sample of each state. A missing one is a type error. */
type Samples = { readonly [At in SwitcherState['at']]: StateAt<SwitcherState, At> };

export const SWITCHER_SAMPLES = {
  closed: { at: 'closed', ...here },
  loading: { at: 'loading', ...here },
  failed: { at: 'failed', ...here, error },
  list: { at: 'list', ...here, ...list },
  more: { at: 'more', ...here, ...list, row: light },
  switching: { at: 'switching', ...here, ...list, former: HERE, row: wharf, act: 'switchOrganization' },
  secondFactor: { at: 'secondFactor', ...away, inner: { at: 'idle' } },
  firstFactor: { at: 'firstFactor', ...away, methods, addressee, entry: 'open' },
  prove: {
    at: 'prove',
    ...here,
    ...list,
    former: HERE,
    draft: '',
    addressee: { email, personId: 'member-1' },
    entry: 'open',
  },
  creating: { at: 'creating', current: null, former: HERE, draft: 'Pier', entry: 'open', error },
  signedOut: { at: 'signedOut', current: null, former: HERE },
} as const satisfies Samples;

/** Further samples of some states. */
export const SWITCHER_FORMS = {
  many: {
    ...SWITCHER_SAMPLES.list,
    rows: [harbour, ...Array.from({ length: 11 }, (_, at) => rowOf(`many-${at}`, `Pier ${at}`))],
  },
  alone: { ...SWITCHER_SAMPLES.list, rows: [harbour], mayCreate: false },
  refused: { ...SWITCHER_SAMPLES.list, error: { code: 'insufficient_factors_for_session_exchange', message: 'No.' } },
  gone: { ...SWITCHER_SAMPLES.list, error: { code: 'gone', message: '' } },
  twins: {
    ...SWITCHER_SAMPLES.list,
    rows: [harbour, rowOf('twin-1', 'Quay', { slug: 'quay-north' }), rowOf('twin-2', 'Quay', { slug: 'quay-south' })],
  },
  password: { ...SWITCHER_SAMPLES.firstFactor, method: methods[2] },
  code: { ...SWITCHER_SAMPLES.firstFactor, method: methods[0], ...code },
  linkSent: { ...SWITCHER_SAMPLES.firstFactor, method: methods[1], isLinkSent: true },
  leaving: { ...SWITCHER_SAMPLES.firstFactor, method: methods[4], entry: 'leaving' },
  noWay: { ...SWITCHER_SAMPLES.firstFactor, methods: [] },
  nameNeeded: { ...SWITCHER_SAMPLES.prove, error: { code: 'required', message: '' } },
  proveCode: { ...SWITCHER_SAMPLES.prove, draft: 'Pier', ...code },
  making: { at: 'creating', current: null, former: HERE, draft: 'Pier', entry: 'creating' },
  lapsed: { ...SWITCHER_SAMPLES.signedOut, error: { code: 'intermediate_session_not_found', message: 'Gone.' } },
} as const satisfies Readonly<Record<string, SwitcherState>>;
