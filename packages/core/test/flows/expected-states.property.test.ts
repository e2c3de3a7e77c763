import { expect, it } from 'vitest';
import type { FlowDefinition, Tagged } from '../../src/flow/flow';
import { memberEmailFlow } from '../../src/organizations/account/email/member-email-flow';
import { memberPhoneFlow } from '../../src/organizations/account/phone/member-phone-flow';
import { memberStepUpFlow } from '../../src/organizations/account/step-up/member-step-up-flow';
import { discoveryFlow } from '../../src/organizations/login/discovery/discovery-flow';
import {
  loginParts,
  organizationLoginFlow,
} from '../../src/organizations/login/organization-login/organization-login-flow';
import { organizationPasswordResetFlow } from '../../src/organizations/login/organization-password-reset/organization-password-reset-flow';
import { secondFactorFlow } from '../../src/organizations/login/second-factor/second-factor-flow';
import { emailsFlow } from '../../src/users/account/emails/emails-flow';
import { phonesFlow } from '../../src/users/account/phones/phones-flow';
import { stepUpFlow } from '../../src/users/account/step-up/step-up-flow';
import type { LoginState } from '../../src/users/login/login-flow';
import { awayMethod, MAIN_RULES } from '../../src/users/login/login-flow';
import { LOGIN_FLOWS } from '../../src/users/login/login-flows';
import { magicLinkFlow } from '../../src/users/login/magic-link/magic-link-flow';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import { passwordFlow } from '../../src/users/login/password/password-flow';
import { loginFlow } from '../../src/users/login/running-login';
import { ACCOUNT_WALKS } from '../flow-walk/account-walks';
import { ALL_WALKS } from '../flow-walk/all-walks';
import type { AnyWalk } from '../flow-walk/flow-walk';
import { commandName, statesFrom } from '../flow-walk/flow-walk';
import { expectedFrom } from '../support/expected-from';

const LOGIN_CALLS = [
  'magicLink authenticateLink',
  'magicLink sendLink',
  'otp sendCode',
  'otp verifyCode',
  'password authenticate',
  'password create',
  'password search',
  'password startReset',
  'secondFactor recover',
  'secondFactor sendText',
  'secondFactor verifyText',
  'secondFactor verifyTotp',
];
const ORGANIZATION_CALLS = [
  'checkPassword',
  'discovery createOrganization',
  'discovery exchange',
  'discovery list',
  'invite',
  'passwordReset invite',
  'passwordReset setPassword',
  'passwordReset startReset',
  'resume',
  'secondFactor recover',
  'secondFactor sendText',
  'secondFactor verifyText',
  'secondFactor verifyTotp',
  'sendCode',
  'sendLink',
  'spendToken',
  'verifyCode',
];

/** The flows, and their calls whose success leads to a different screen. */
const FLOWS: readonly (readonly [name: string, definition: unknown, calls: readonly string[]])[] = [
  ['otp', otpFlow, ['sendCode', 'verifyCode']],
  ['magic-link', magicLinkFlow, ['authenticateLink', 'sendLink']],
  ['password', passwordFlow, ['authenticate', 'create', 'search', 'startReset']],
  ['login', loginFlow(LOGIN_FLOWS, 'email', MAIN_RULES), LOGIN_CALLS],
  ['discovery', discoveryFlow, ['createOrganization', 'exchange', 'list']],
  ['second-factor', secondFactorFlow(), ['recover', 'sendText', 'verifyText', 'verifyTotp']],
  ['organization-password-reset', organizationPasswordResetFlow, ['invite', 'setPassword', 'startReset']],
  ['organization-login', organizationLoginFlow(loginParts()), ORGANIZATION_CALLS],
  ['emails', emailsFlow, ['sendCode']],
  ['phones', phonesFlow, ['sendCode']],
  ['step-up', stepUpFlow, ['send']],
  ['member-email', memberEmailFlow, ['sendCode']],
  ['member-phone', memberPhoneFlow, ['sendCode']],
  ['member-step-up', memberStepUpFlow(), ['secondFactor verifyTotp', 'send']],
];

/** The successes of each call that can lead to a different screen. */
const SUCCESSES: Readonly<Record<string, readonly string[]>> = {
  authenticate: ['passwordAccepted'],
  authenticateLink: ['linkAccepted'],
  checkPassword: ['memberAnswered', 'discovered'],
  create: ['passwordCreated'],
  createOrganization: ['answered'],
  exchange: ['answered'],
  invite: ['invited', 'invitationSent'],
  list: ['listed'],
  recover: ['accepted'],
  resume: ['resumed'],
  search: ['userFound'],
  send: ['codeSent', 'linkSent'],
  sendCode: ['codeSent'],
  sendLink: ['linkSent'],
  sendText: ['textSent'],
  setPassword: ['passwordSet', 'passwordSetForAll'],
  spendToken: ['memberAnswered', 'discovered'],
  startReset: ['resetSent', 'mailSent'],
  verifyCode: ['codeAccepted', 'memberAnswered', 'discovered'],
  verifyText: ['accepted'],
  verifyTotp: ['accepted'],
};

interface Call extends Tagged {
  readonly command?: Call;
  readonly to?: unknown;
  readonly method?: Tagged;
  readonly tokenType?: string;
  readonly credential?: { readonly by: string };
  readonly enrollment?: object;
}
interface Answer extends Tagged {
  readonly event?: Answer;
  readonly enrollment?: object;
  readonly result?: { readonly next: string };
}

/** Whether a sample is a success of the call, without a next step that only the response names. */
function isSuccess(call: Call, answer: Answer): boolean {
  if (call.command)
    return answer.type === call.type && answer.event !== undefined && isSuccess(call.command, answer.event);
  const isForAll =
    (call.to as Partial<Record<'to', string>> | undefined)?.to === 'discovery' ||
    call.tokenType?.startsWith('discovery') === true ||
    call.credential?.by === 'discovery';
  if (['discovered', 'passwordSetForAll'].includes(answer.type) && !isForAll) return false;
  if (['memberAnswered', 'passwordSet'].includes(answer.type) && isForAll) return false;
  if (call.type === 'send' && (answer.type === 'linkSent') !== (call.method?.type === 'link')) return false;
  if (answer.type === 'accepted' && Boolean(answer.enrollment) !== Boolean(call.enrollment)) return false;
  return SUCCESSES[call.type]?.includes(answer.type) === true && (answer.result?.next ?? 'done') === 'done';
}

/** The screen of a state: of a login, its method or part with that one's state. */
function screenOf(state: object): string {
  if ('tab' in state) {
    const away = awayMethod(state as LoginState);
    return away ? `${away.method} ${away.state.at}` : 'main';
  }
  const { at, inner } = state as { readonly at: string; readonly inner?: { readonly at: string } };
  return inner ? `${at} ${inner.at}` : at;
}

/** States of one name that are walked from. The samples of the walk are added to them. */
const STATES_OF_ONE_NAME = 50;

/** The states of a walk that follow a step with commands, with these commands. */
function statesWithCalls(walk: AnyWalk): ReadonlyMap<object, readonly Call[]> {
  const calls = new Map<string, readonly Call[]>();
  const states = new Map<string, object>();
  function step(from: object, event: Tagged): object {
    const [to, ...commands] = walk.transition(from, event);
    const key = JSON.stringify(to);
    if (commands.length > 0) {
      calls.set(key, [...(calls.get(key) ?? []), ...commands]);
      states.set(key, to);
    }
    return to;
  }
  statesFrom(walk, step, STATES_OF_ONE_NAME);
  for (const state of walk.states) for (const event of walk.samples) step(state, event);
  return new Map([...states].map(([key, state]) => [state, calls.get(key) ?? []]));
}

const own = { clock: { now: () => 0 }, options: () => ({}), bootstrap: { getSync: () => ({}) } };
const deps = { ...own, otp: own, magicLink: own, password: own, secondFactor: own };
const walks = [...Object.values(ALL_WALKS).flat(), ...ACCOUNT_WALKS];

it.each(FLOWS)('%s: each success of a call leads to the screen of an expected state', (name, definition, calls) => {
  const walk = walks.find((one) => one.name === name);
  expect(walk).toBeDefined();
  if (!walk) return;
  const checked = new Set<string>();
  for (const [state, pending] of statesWithCalls(walk)) {
    const expected = expectedFrom(definition as FlowDefinition<object, Tagged, Tagged, unknown>, state, deps);
    for (const call of pending) {
      for (const answer of walk.samples.filter((sample) => isSuccess(call, sample))) {
        const screen = screenOf(walk.transition(state, answer)[0]);
        if (screen === screenOf(state)) continue;
        checked.add(commandName(call));
        expect(expected.map(screenOf), `${screenOf(state)}, ${commandName(call)}, ${answer.type}`).toContain(screen);
      }
    }
  }
  expect([...checked].toSorted()).toEqual(calls);
});
