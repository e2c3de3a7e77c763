import { afterEach, describe, expect, it } from 'vitest';
import type { Flow } from '../../src/flow/flow';
import { createClock } from '../../src/base/clock';
import type { OneTapEvent, OneTapState } from '../../src/flow/one-tap-rules';
import { Secret } from '../../src/base/secret';
import type {
  OrganizationOneTapDeps,
  OrganizationOneTapFlowOptions,
} from '../../src/organizations/login/organization-one-tap-flow';
import { createOrganizationOneTapFlow } from '../../src/organizations/login/organization-one-tap-flow';
import { oneTapOf } from '../../src/organizations/login/provider-options';
import { organizationTarget } from '../../src/organizations/login/organization-target';
import { fakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { organization } from './flows/samples';

const PAGE = 'https://app.example.com/login';
const OAUTH = {
  providers: [{ type: 'google', one_tap: true, cancel_on_tap_outside: false }, 'github'],
  loginRedirectURL: PAGE,
  signupRedirectURL: PAGE,
  discoveryRedirectURL: PAGE,
} as const;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Google One Tap: it shows, and the user chooses an account. */
function open(options: OrganizationOneTapFlowOptions) {
  const calls: unknown[] = [];
  const prompts = (name: string) => ({
    place: (given: object) => {
      calls.push([name, 'place', given]);
      return Promise.resolve('floating' as const);
    },
    prompt: () => Promise.resolve({ type: 'shown' as const }),
    next: () => Promise.resolve({ type: 'credential' as const, credential: new Secret('id-token') }),
    submit: (credential: Secret, redirects: object) => {
      calls.push([name, credential.reveal(), redirects]);
      return Promise.resolve();
    },
  });
  const deps: Omit<OrganizationOneTapDeps, 'options'> = {
    clock: createClock(fakeBrowser().openTab()),
    oauth: { googleOneTap: { ...prompts('organization'), discovery: prompts('discovery') } },
    oauthReturn: { shownAgain: () => new Promise(() => {}) },
  };
  const flow: Flow<OneTapState, OneTapEvent> = createOrganizationOneTapFlow(deps, options);
  stops.push(flow.start());
  return { flow, calls };
}
const reaches = (flow: Flow<OneTapState, OneTapEvent>, at: string) =>
  eventually(() => expect(flow.getState().at).toBe(at));
const PLACE = ['organization', 'place', { position: 'floating', cancelOnTapOutside: false, inAppBrowsers: undefined }];

describe("Google's prompt for organizations", () => {
  it('org 8.21: in discovery it returns to the choice of an organization', async () => {
    const { flow, calls } = open({ oauthOptions: OAUTH });
    await reaches(flow, 'leaving');
    expect(calls).toEqual([PLACE, ['discovery', 'id-token', { discovery_redirect_url: PAGE }]]);
  });

  it('org 5.1: for an organization it signs in to that', async () => {
    const { flow, calls } = open({ oauthOptions: OAUTH, target: organizationTarget(organization()) });
    await reaches(flow, 'leaving');
    const body = { organization_id: 'organization-harbour', login_redirect_url: PAGE, signup_redirect_url: PAGE };
    expect(calls).toEqual([PLACE, ['organization', 'id-token', body]]);
  });

  it.each([
    [undefined],
    [{ providers: [] }],
    [{ providers: ['google'] as const }],
    [{ providers: [{ type: 'google' as const }] }],
    [{ providers: [null, 3, { type: 'github', one_tap: true }] as never }],
  ])('shows only if the host enables it: %j', async (oauthOptions) => {
    expect(oneTapOf({ oauthOptions })).toBeUndefined();
    const { flow, calls } = open({ oauthOptions });
    await reaches(flow, 'closed');
    expect(calls).toEqual([]);
  });
});
