import { MINUTES } from '@foyer/wire/call';
import { calls } from '@foyer/wire/organizations/calls';
import type { FirstDeps } from '../../client/first-calls-wiring';
import { createFirstCallsWiring, holdingCall } from '../../client/first-calls-wiring';
import type { OrganizationAnswers, OrganizationApiDeps } from '../api/call';
import { createMagicLinks } from '../api/magic-links';
import { createOtps } from '../api/otps';
import type { Readers } from '../../http/http';
import { createEarlyCalls } from '../../http/early-calls';
import { shortAnswer } from '../../http/short-answer';
import { discoveryCodeRequest, memberCodeRequest } from '../base/code-request';
import type { OrganizationFlowOptions } from '../login/options';
import type { Target } from '../login/target';
import { createIntermediates } from '../session/intermediates';
import type { SignedInMember } from '../session/members';

/** The calls that can start a sign-in, and the parts that all calls share. */
export type OrganizationFirstCalls = ReturnType<typeof createFirstCalls>;

export function createFirstCalls(deps: FirstDeps<SignedInMember, Pick<OrganizationApiDeps, 'signIn' | 'keepParts'>>) {
  const { tab } = deps;
  const frame = createFirstCallsWiring<SignedInMember, OrganizationAnswers>(deps, {
    calls,
    short: memberShortAnswers,
    others: OTHERS,
    away: ['oauth', 'discovery_oauth', 'sso'],
    events: EVENTS,
    created: 'b2b_sdk_instance_instantiated',
  });
  const intermediates = createIntermediates(tab.read, () => tab.get().state !== null);
  const { http, start, cancel, forgive } = createEarlyCalls(frame.http, deps.own);
  const keeping = async () => (await deps.engine()).keeping;
  const api: OrganizationApiDeps = {
    http,
    intermediates,
    signIn: async (options, work, call, within) => (await keeping()).signIn(options, work, call, within),
    keepParts: async (call, partsOf, isRead) => (await keeping()).keepParts(call, partsOf, isRead),
  };
  const own = {
    oauthReturn: frame.oauthReturn,
    otps: createOtps(api),
    magicLinks: createMagicLinks({
      ...deps,
      ...api,
      pkceRequired: frame.pkceRequired('pkceRequiredForEmailMagicLinks'),
    }),
    early: {
      start: (text: string, to: Target, { emailOtpOptions = {} }: OrganizationFlowOptions) => {
        const email = text.trim();
        return start(
          to.to === 'discovery'
            ? { name: 'otps.email.discovery.send', email, body: discoveryCodeRequest(email, emailOtpOptions) }
            : { name: 'otps.email.loginOrSignup', email, body: memberCodeRequest(email, to.id, emailOtpOptions) },
        );
      },
      cancel,
      forgive,
    },
  };
  let madeFor: string | undefined;
  return {
    ...frame,
    checkCall(name: string, args: readonly unknown[], as: string | undefined) {
      madeFor = as;
      frame.checkCall(name, args, as);
    },
    /** The id of the user that the call is for that was checked last. Read it synchronously after `checkCall`. */
    madeFor: () => madeFor,
    api,
    intermediates,
    calls: own,
    holding: (name: string) => holdingCall(own, name),
  };
}

/** The contract's telemetry events of organizations (org api 9). */
const EVENTS = {
  b2b_sdk_instance_instantiated: [
    'event_callback_registered',
    'error_callback_registered',
    'success_callback_registered',
  ],
  render_b2b_login_screen: ['options', 'bootstrap'],
  render_b2b_idp_screen: ['bootstrap'],
};

/** Response readers of the calls that only send a message. */
export const memberShortAnswers: Readers = Object.fromEntries<Readers[string]>(
  [
    'otps.email.loginOrSignup',
    'otps.email.discovery.send',
    'otps.sms.send',
    'magicLinks.email.loginOrSignup',
    'magicLinks.email.discovery.send',
  ].map((name) => [name, shortAnswer()]),
);

/** Required arguments of the methods that are not in the table of calls. */
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
