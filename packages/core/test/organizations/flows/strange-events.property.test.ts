import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discoveryTransition } from '../../../src/organizations/login/discovery/discovery-rules';
import type {
  OrganizationLoginState,
  OrganizationLoginFlowEvent,
} from '../../../src/organizations/login/organization-login/organization-login-state';
import { announced } from '../../../src/organizations/login/host-event';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { ssoDiscoveryTransition } from '../../../src/organizations/login/sso-discovery/sso-discovery-rules';
import { Secret } from '../../../src/base/secret';
import { runs } from '../../../../../scripts/test-runs';
import { DISCOVERY_EVENTS, DISCOVERY_STATES, LAPSED, LIMITED, OFFLINE, refused, ROWS } from './discovery-samples';
import { atMain, inDiscovery, inHarbour, transition, walk, ways } from './login-walk';
import { discoveryAnswer, EMAIL, fullAnswer, mfaAnswer, organization, primaryAnswer, withTotp } from './samples';
import { SSO_EVENTS, SSO_STATES } from './sso-discovery-samples';

const code = walk(atMain(inDiscovery({ ways: ways('emailOtp') })))
  .on({ type: 'submitEmail', email: EMAIL })
  .codeSent();
const STATES: readonly OrganizationLoginState[] = [
  atMain(inDiscovery()),
  atMain(inHarbour()),
  atMain(inHarbour({}, { ways: ways('passwords') })),
  code.state(),
  code.code().state(),
  { at: 'resuming', about: inDiscovery() },
  { at: 'lookup', about: inDiscovery({ flow: 'Organization' }) },
  { at: 'lookupFailed', about: inHarbour(), error: OFFLINE },
  { at: 'arrived', about: inDiscovery(), startedHere: false, tokenType: 'sso' },
  { at: 'confirm', about: inDiscovery(), tokenType: 'discovery' },
  { at: 'authenticating', about: inDiscovery({ turns: 1 }), tokenType: 'discovery' },
  { at: 'password', about: inDiscovery(), entry: 'checking' },
  { at: 'emailMethods', about: inDiscovery(), entry: 'open' },
  { at: 'linkSent', about: inDiscovery(), resend: 'sending' },
  { at: 'lapsed', about: inDiscovery() },
  { at: 'error', about: inDiscovery(), kind: 'default', error: OFFLINE, back: 'first' },
  { at: 'passwordReset', about: inDiscovery(), inner: { at: 'arrived' } },
  // A part that has ended is never on screen.
  ...Object.values(DISCOVERY_STATES)
    .filter(({ at }) => at !== 'ended')
    .map((inner) => ({ at: 'discovery', about: inDiscovery(), inner }) as const),
  ...Object.values(SSO_STATES)
    .filter(({ at }) => at !== 'ended')
    .map((inner) => ({ at: 'ssoDiscovery', about: inDiscovery(), inner }) as const),
];

const answers = [fullAnswer(), mfaAnswer({ member: withTotp }), mfaAnswer(), primaryAnswer(['sso']), primaryAnswer([])];
const members = answers.flatMap((answer) =>
  [0, 1, 2].map((turn): OrganizationLoginFlowEvent => ({
    type: 'memberAnswered',
    turn,
    result: primaryResult(answer, {}),
    ...announced('B2B_SSO_AUTHENTICATE', answer),
  })),
);
const discovered = [discoveryAnswer(), discoveryAnswer(ROWS.open)].map((answer): OrganizationLoginFlowEvent => ({
  type: 'discovered',
  turn: 1,
  discovery: discoveryOf(answer),
  ...announced('B2B_SSO_AUTHENTICATE', answer),
}));
const commands = [
  { type: 'lookUp' },
  { type: 'spendToken', tokenType: 'discovery', turn: 1 },
  { type: 'sendLink', email: EMAIL, to: { to: 'discovery' } },
  { type: 'verifyCode', code: new Secret('123456'), email: EMAIL, to: { to: 'discovery' }, turn: 1, deadline: 600_000 },
  { type: 'checkPassword', password: new Secret('x'), email: EMAIL, to: { to: 'discovery' }, turn: 1 },
  { type: 'discovery', command: { type: 'list' } },
  { type: 'ssoDiscovery', command: { type: 'awaitReturn' } },
] as const;
const failures = commands.flatMap((command) =>
  [OFFLINE, LAPSED, LIMITED, refused('organization_not_found')].map((error): OrganizationLoginFlowEvent => ({
    type: 'failed',
    error,
    command,
  })),
);
const EVENTS: readonly OrganizationLoginFlowEvent[] = [
  ...members,
  ...discovered,
  ...failures,
  { type: 'resumed', discovery: discoveryOf(discoveryAnswer(ROWS.open)) },
  { type: 'start' },
  { type: 'stop' },
  { type: 'configured', ways: { products: [] } },
  { type: 'signedOut' },
  { type: 'confirm' },
  { type: 'mustAsk' },
  { type: 'noSlug' },
  {
    type: 'organizationFound',
    organization: organizationTarget(organization()),
    ...announced('B2B_ORGANIZATIONS_GET_BY_SLUG', {}),
  },
  { type: 'organizationFound', organization: null, ...announced('B2B_ORGANIZATIONS_GET_BY_SLUG', {}) },
  { type: 'submitEmail', email: EMAIL },
  { type: 'submitEmail', email: '' },
  { type: 'chooseLink' },
  { type: 'chooseCode' },
  { type: 'usePassword' },
  { type: 'submitPassword', email: EMAIL, password: new Secret('correct horse') },
  { type: 'forgotPassword', email: EMAIL },
  { type: 'chooseProvider', provider: 'google' },
  { type: 'chooseConnection', connectionId: 'okta-1' },
  { type: 'chooseSso' },
  { type: 'submitCode', code: new Secret('123456') },
  { type: 'resend' },
  { type: 'tryAgain' },
  { type: 'back' },
  { type: 'addresseeFound', addressee: 'mayJoin' },
  { type: 'addresseeFound', addressee: 'stranger' },
  { type: 'linkSent', resendAt: 1, ...announced('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', {}) },
  { type: 'codeSent', deadline: 1, resendAt: 1, ...announced('B2B_OTPS_EMAIL_DISCOVERY_SEND', {}) },
  { type: 'invited', resendAt: 1, ...announced('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', {}) },
  { type: 'resendSettled' },
  { type: 'expired' },
  { type: 'left' },
  { type: 'stillHere' },
  { type: 'refusedThere', error: OFFLINE },
  { type: 'promptRefused', error: OFFLINE },
  { type: 'unblocked' },
  ...Object.values(DISCOVERY_EVENTS).map((event) => ({ type: 'discovery', event }) as OrganizationLoginFlowEvent),
  ...Object.values(SSO_EVENTS).map((event) => ({ type: 'ssoDiscovery', event }) as OrganizationLoginFlowEvent),
];

const NAMES = [
  'arrived',
  'confirm',
  'authenticating',
  'resuming',
  'lookup',
  'lookupFailed',
  'main',
  'emailMethods',
  'linkSent',
  'code',
  'password',
  'discovery',
  'ssoDiscovery',
  'secondFactor',
  'passwordReset',
  'error',
  'lapsed',
  'done',
];
const CALLS = [
  'sendLink',
  'sendCode',
  'verifyCode',
  'checkPassword',
  'findAddressee',
  'invite',
  'startOAuth',
  'startSso',
  'spendToken',
  'lookUp',
];

describe('a login to organizations, whatever happens', () => {
  it('every event in every state gives a state and does not throw', () => {
    for (const state of STATES) {
      for (const event of EVENTS) {
        const [next] = transition(state, event);
        expect(NAMES).toContain(next.at);
      }
    }
  });

  it('random walks: one call at a time, a list only after an address was verified, and `done` ends only with a sign-out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }),
        (from, events) => {
          let state = from;
          for (const event of events) {
            const [next, ...given] = transition(state, event);
            expect(NAMES).toContain(next.at);
            expect(given.filter(({ type }) => CALLS.includes(type)).length).toBeLessThan(2);
            if (state.at === 'done' && event.type !== 'signedOut') expect(next.at).toBe('done');
            if (next.at === 'discovery') expect(next.inner).not.toMatchObject({ at: 'ended' });
            if (next.at === 'done' && state.at !== 'done') expect(broughtSession(event)).toBe(true);
            state = next;
          }
        },
      ),
      { numRuns: runs(1000, 20_000) },
    );
  });

  it('random walks of the separate parts end in a state with an outcome', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(DISCOVERY_EVENTS)), { maxLength: 40 }), (events) => {
        const end = events.reduce(
          (state, event) => discoveryTransition(state, event)[0],
          discoveryTransition({ at: 'idle' }, DISCOVERY_EVENTS.begin)[0],
        );
        expect(end.at === 'ended' ? end.outcome.how : 'open').toMatch(/^(open|member|back|lapsed)$/);
      }),
      { numRuns: runs(500, 10_000) },
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(SSO_EVENTS)), { maxLength: 40 }), (events) => {
        const end = events.reduce(
          (state, event) => ssoDiscoveryTransition(state, event)[0],
          ssoDiscoveryTransition({ at: 'idle' }, SSO_EVENTS.begin)[0],
        );
        expect(end.at === 'ended' ? end.outcome.how : 'open').toMatch(/^(open|organization|back)$/);
      }),
      { numRuns: runs(500, 10_000) },
    );
  });
});

/** Whether the event is a response with a session. */
function broughtSession(event: OrganizationLoginFlowEvent): boolean {
  const { result } = ('event' in event ? event.event : event) as { result?: { next: string } };
  return result?.next === 'done';
}
