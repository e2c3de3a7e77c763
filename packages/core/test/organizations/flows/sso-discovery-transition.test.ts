import { describe, expect, it } from 'vitest';
import { ended } from '../../../src/organizations/login/outcome';
import { ssoDiscoveryTransition } from '../../../src/organizations/login/sso-discovery/sso-discovery-rules';
import type {
  SsoDiscoveryStep,
  SsoDiscoveryState,
} from '../../../src/organizations/login/sso-discovery/sso-discovery-rules';
import { LIMITED, OFFLINE } from './discovery-samples';
import { EMAIL } from './samples';
import { SSO_EVENTS, SSO_STATES, WITH_TWO, WITHOUT } from './sso-discovery-samples';
import { compareRows } from '../../support/compare-rows';

type StateName = keyof typeof SSO_STATES;
type Happening = keyof typeof SSO_EVENTS;
type Row = Partial<Record<Happening, SsoDiscoveryStep>>;

const S = SSO_STATES;
const search: SsoDiscoveryStep = [
  { at: 'looking', email: EMAIL },
  { type: 'findConnections', email: EMAIL },
];
const lookUp: SsoDiscoveryStep = [S.lookingUp, { type: 'findOrganization', slug: 'harbour' }];
const back: SsoDiscoveryStep = [ended({ how: 'back' })];
const form: SsoDiscoveryState = { at: 'enter', email: EMAIL };
const noEmail: SsoDiscoveryStep = [
  { at: 'enter', email: 'ada', error: { code: 'invalid_email', message: 'Email format is invalid.' } },
];
const online = { type: 'awaitRetry', until: 'online' } as const;
const later = { type: 'awaitRetry', until: 60_000 } as const;
const slugForm = { at: 'enterSlug', email: EMAIL, slug: 'harbour' } as const;
const found = (organization: typeof WITHOUT): SsoDiscoveryStep => [ended({ how: 'organization', organization })];
const leave = (connectionId: string, from: (SsoDiscoveryState & { at: 'leaving' })['from']): SsoDiscoveryStep => [
  { at: 'leaving', connectionId, from },
  { type: 'startSso', connectionId },
];
const FIRST: Row = { submitEmail: search, submitNoEmail: noEmail, anotherWay: back, back };

/** Every transition that changes something. Any other pair leaves the state unchanged, without a command. */
const TABLE: Record<StateName, Row> = {
  // Org 5.12: the address of Main is there already.
  idle: { begin: [form] },
  enter: { ...FIRST, start: [S.enter] },
  enterWithError: { ...FIRST, start: [S.enterWithError, online], unblocked: [form] },
  enterLimited: { anotherWay: back, back, start: [S.enterLimited, later], unblocked: [form] },
  looking: {
    none: [{ at: 'enterSlug', email: EMAIL, slug: '' }],
    one: leave('okta-1', { at: 'enter', email: EMAIL }),
    two: [S.choose],
    offline: [{ ...form, error: OFFLINE }, online],
    limited: [{ ...form, error: LIMITED, blocked: true }, later],
    back: [form],
    stop: [form],
  },
  choose: { pick: leave('entra-1', S.choose), anotherWay: back, back: [form] },
  slug: { submitSlug: lookUp, anotherWay: back, back: [form] },
  slugWithError: {
    submitSlug: lookUp,
    anotherWay: back,
    back: [form],
    unblocked: [{ at: 'enterSlug', email: EMAIL, slug: 'harbor' }],
  },
  lookingUp: {
    unknown: [{ ...slugForm, error: { code: 'organization_not_found', message: 'No organization has this slug.' } }],
    foundWithout: found(WITHOUT),
    foundWithOne: leave('okta-1', slugForm),
    foundWithTwo: found(WITH_TWO),
    offline: [{ ...slugForm, error: OFFLINE }, online],
    limited: [{ ...slugForm, error: LIMITED, blocked: true }, later],
    back: [slugForm],
    stop: [slugForm],
  },
  leaving: {
    left: [S.leaving, { type: 'awaitReturn' }],
    stillHere: [S.choose],
    back: [S.choose],
    stop: [S.choose],
    offline: [{ ...S.choose, error: OFFLINE }, online],
    limited: [{ ...S.choose, error: LIMITED, blocked: true }, later],
  },
  ended: {},
};

describe('the rules of SSO discovery', () => {
  compareRows('an event', { states: S, events: SSO_EVENTS, transition: ssoDiscoveryTransition, rows: TABLE });

  it('org 5.12, org 8.18: redirects immediately to a single connection', () => {
    expect(ssoDiscoveryTransition(S.looking, SSO_EVENTS.one)).toEqual(TABLE.looking.one);
  });

  it('org 5.14, org 8.19: without a connection, the slug of an organization leads to its main screen', () => {
    const [slug] = ssoDiscoveryTransition(S.looking, SSO_EVENTS.none);
    const [lookingUp] = ssoDiscoveryTransition(slug, SSO_EVENTS.submitSlug);
    expect(ssoDiscoveryTransition(lookingUp, SSO_EVENTS.foundWithout)).toEqual(found(WITHOUT));
  });

  it('org W45: a page that was not left, or came back, has the form again with the slug', () => {
    const [leaving] = ssoDiscoveryTransition(S.lookingUp, SSO_EVENTS.foundWithOne);
    expect(ssoDiscoveryTransition(leaving, SSO_EVENTS.stillHere)).toEqual([slugForm]);
  });

  it('org W52: a start that failed is said in the form', () => {
    const [leaving] = ssoDiscoveryTransition(S.choose, SSO_EVENTS.pick);
    expect(ssoDiscoveryTransition(leaving, SSO_EVENTS.offline)[0]).toEqual({ ...S.choose, error: OFFLINE });
  });

  it('org 5.14: an unknown or foreign slug preserves the text', () => {
    expect(ssoDiscoveryTransition(S.lookingUp, SSO_EVENTS.unknown)[0]).toMatchObject({
      at: 'enterSlug',
      slug: 'harbour',
    });
  });
});
