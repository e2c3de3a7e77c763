import { describe, expect, it } from 'vitest';
import { hostEvents } from '../../src/users/login/host-events';
import { shownProblem } from '../../src/users/login/shown-problem';
import { otpTransition } from '../../src/users/login/otp/otp-rules';
import { publicAnswer } from '../../src/flow/public-answer';
import { LIMIT, LINK_EVENTS, LINK_STATES, OTP_EVENTS, OTP_STATES, WRONG } from './samples';

const step = (event: { type: string }, from: unknown, to: unknown) => ({ flow: 'any', event, from, to, commands: [] });
const asLogin = (otp: unknown) => ({ tab: 'email', methods: { otp } });

describe('the events of a host (contract 10.5)', () => {
  it.each([
    ['codeSent', OTP_STATES.sending, OTP_STATES.code, ['OTP_LOGIN_OR_CREATE']],
    ['codeResent', OTP_STATES.resending, OTP_STATES.resent, ['OTP_LOGIN_OR_CREATE']],
    ['codeAccepted', OTP_STATES.verifying, OTP_STATES.verified, ['OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']],
    ['resend', OTP_STATES.code, OTP_STATES.resending, []],
    ['back', OTP_STATES.code, OTP_STATES.enter, []],
  ] as const)('of %s', (name, from, to, types) => {
    expect(hostEvents(step(OTP_EVENTS[name], from, to)).map(({ type }) => type)).toEqual(types);
    const inLogin = step({ type: 'otp', ...{ event: OTP_EVENTS[name] } }, asLogin(from), asLogin(to));
    expect(hostEvents(inLogin).map(({ type }) => type)).toEqual(types);
  });

  it('of a link that was sent, with its address', () => {
    expect(hostEvents(step(LINK_EVENTS.linkSent, LINK_STATES.sending, LINK_STATES.sent))).toEqual([
      {
        type: 'MAGIC_LINK_LOGIN_OR_CREATE',
        data: { request_id: 'request-1', status_code: 200, email: 'ada@example.com' },
      },
    ]);
  });

  it('of a link that was accepted, that the flow is complete', () => {
    const types = hostEvents(step(LINK_EVENTS.linkAccepted, LINK_STATES.authenticating, LINK_STATES.authenticated));
    expect(types).toEqual([{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }]);
  });

  it('of nothing, when an answer came too late to change anything', () => {
    expect(hostEvents(step(OTP_EVENTS.codeSent, OTP_STATES.enter, OTP_STATES.enter))).toEqual([]);
  });

  it('never of a token', () => {
    const answer = { user_id: 'u', session_token: 'TOKEN', session_jwt: 'JWT', __user: { secret: 'U' } };
    expect(publicAnswer(answer)).toEqual({ user_id: 'u' });
  });
});

describe('onError is called once per failure', () => {
  it('when a step shows a problem', () => {
    expect(shownProblem(step(OTP_EVENTS.verifyFailed, OTP_STATES.verifying, OTP_STATES.wrong))).toBe(WRONG);
    const limited = step(OTP_EVENTS.verifyLimited, asLogin(OTP_STATES.verifying), asLogin(OTP_STATES.locked));
    expect(shownProblem(limited)).toBe(LIMIT);
  });

  it('not again while it stays', () => {
    const [later] = otpTransition(OTP_STATES.wrong, OTP_EVENTS.expired);
    expect(shownProblem(step(OTP_EVENTS.expired, OTP_STATES.wrong, later))).toBeUndefined();
  });

  it('again when the same input fails again', () => {
    const [once] = otpTransition(OTP_STATES.enter, OTP_EVENTS.submitJunk);
    const [twice] = otpTransition(once, OTP_EVENTS.submitJunk);
    expect(shownProblem(step(OTP_EVENTS.submitJunk, once, twice))).toMatchObject({ code: 'invalid_email_address' });
  });
});
