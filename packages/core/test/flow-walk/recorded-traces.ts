import type { FlowDefinition, Tagged, FlowEvent } from '../../src/flow/flow';
import { createFlow } from '../../src/flow/create-flow';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import type { OtpCommand, OtpEvent, OtpState } from '../../src/users/login/otp/otp-rules';
import {
  loginParts,
  organizationLoginFlow,
} from '../../src/organizations/login/organization-login/organization-login-flow';
import type {
  OrganizationLoginFlowEvent,
  OrganizationLoginCommand,
  OrganizationLoginEvent,
  OrganizationLoginState,
} from '../../src/organizations/login/organization-login/organization-login-state';
import { discoveryOf } from '../../src/organizations/login/discovered';
import { announced } from '../../src/organizations/login/host-event';
import { primaryResult } from '../../src/organizations/login/primary-result';
import { Secret } from '../../src/base/secret';
import type { Trace } from '../../src/testing';
import { recordTrace } from '../../src/testing';
import { OTP_EVENTS, OTP_STATES } from '../flows/samples';
import { DISCOVERY_EVENTS } from '../organizations/flows/discovery-samples';
import { LOGIN_EVENTS } from '../organizations/flows/login-samples';
import { atMain, inDiscovery, ways } from '../organizations/flows/login-walk';
import { discoveryAnswer, fullAnswer, row } from '../organizations/flows/samples';

/** An event, and how long after the previous one, in ms. */
type Happening<Event, Command> = readonly [ms: number, event: FlowEvent<Event, Command>];

/** Sends events to a flow without responses to its calls. */
function record<State, Event extends Tagged, Command extends Tagged>(
  definition: FlowDefinition<State, Event, Command, never>,
  start: State,
  happenings: readonly Happening<Event, Command>[],
): Trace {
  const silent = { ...definition, initial: () => start, perform: () => new Promise<never>(() => {}) };
  const flow = createFlow(silent as unknown as FlowDefinition<State, FlowEvent<Event, Command>, Command, null>, null);
  let now = 0;
  const recording = recordTrace(flow, { now: () => now });
  for (const [after, event] of happenings) {
    now += after;
    flow.send(event);
  }
  recording.stop();
  // Not the version, which each release changes.
  return { ...recording.trace(), foyer: 'sources' };
}

const { submitEmail, codeSent, submitCode, verifyFailed, resend, codeResent, resendSettled, codeAccepted } = OTP_EVENTS;

/** Somebody mistypes a passcode, has another one sent, and is in. */
const passcode = record<OtpState, OtpEvent, OtpCommand>(otpFlow, OTP_STATES.enter, [
  [4200, submitEmail],
  [310, codeSent],
  [15_900, submitCode],
  [240, verifyFailed],
  [6100, resend],
  [330, codeResent],
  [2000, resendSettled],
  [11_400, submitCode],
  [280, codeAccepted],
]);

const open = row('harbour', 'active_member', { organization: { organization_name: 'Harbour' } });
const answer = fullAnswer();

const toDiscovery = (event: object) => ({ type: 'discovery', event }) as OrganizationLoginFlowEvent;

/** Somebody proves an address with a passcode, and chooses one of their organizations. */
const discovery = record<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand>(
  organizationLoginFlow(loginParts()),
  atMain(inDiscovery({ ways: ways('emailOtp') })),
  [
    [5100, LOGIN_EVENTS.submitEmail],
    [290, LOGIN_EVENTS.codeSent],
    [12_700, { type: 'submitCode', code: new Secret('123456') }],
    [
      260,
      {
        type: 'discovered',
        turn: 1,
        discovery: discoveryOf(discoveryAnswer(open, row('lighthouse', 'invited_member'))),
        ...announced('B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE', {}),
      },
    ],
    [20, toDiscovery(DISCOVERY_EVENTS.begun)],
    [3800, toDiscovery({ type: 'pick', organizationId: 'harbour' })],
    [350, toDiscovery({ ...DISCOVERY_EVENTS.full, result: primaryResult(answer, {}) })],
  ],
);

/** The traces that Storybook plays. */
export const RECORDED_TRACES: Readonly<Record<string, Trace>> = { passcode, discovery };
