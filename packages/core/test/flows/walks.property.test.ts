import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowEvent } from '../../src/flow/flow';
import { awayMethod, MAIN_RULES } from '../../src/users/login/login-flow';
import { loginFlow } from '../../src/users/login/running-login';
import { LOGIN_METHODS } from '../../src/users/login/login-methods';
import type { LoginState } from '../../src/users/login/login-flow';
import { magicLinkFlow } from '../../src/users/login/magic-link/magic-link-flow';
import { magicLinkTransition } from '../../src/users/login/magic-link/magic-link-rules';
import type {
  MagicLinkCommand,
  MagicLinkEvent,
  MagicLinkState,
} from '../../src/users/login/magic-link/magic-link-rules';
import { oauthFlow } from '../../src/users/login/oauth/oauth-flow';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import type { OtpCommand, OtpEvent, OtpState } from '../../src/users/login/otp/otp-rules';
import { otpTransition } from '../../src/users/login/otp/otp-rules';
import { LINK_EVENTS, LINK_STATES, OTP_EVENTS, OTP_STATES } from './samples';
import { runs } from '../../../../scripts/test-runs';

const otpEvents: readonly FlowEvent<OtpEvent, OtpCommand>[] = Object.values(OTP_EVENTS);
const linkEvents: readonly FlowEvent<MagicLinkEvent, MagicLinkCommand>[] = Object.values(LINK_EVENTS);
const otpWalk = fc.array(fc.constantFrom(...otpEvents), { maxLength: 60 });
const linkWalk = fc.array(fc.constantFrom(...linkEvents), { maxLength: 60 });

/** Calls to the provider of a walk, with the state in which each was asked for. */
const CALLS = ['sendCode', 'resendCode', 'verifyCode', 'sendLink'];

describe('random walks of the passcode flow', () => {
  it('no double send: a call starts only while no other of its kind is in flight', () => {
    fc.assert(
      fc.property(otpWalk, (walk) => {
        let state: OtpState = OTP_STATES.enter;
        for (const event of walk) {
          const before = state;
          const [next, ...commands] = otpTransition(before, event);
          for (const { type } of commands) {
            if (type === 'sendCode') expect(before.at).toBe('enter');
            if (type === 'verifyCode') expect(before).toMatchObject({ at: 'code', entry: 'open' });
            if (type === 'resendCode') expect(before).not.toMatchObject({ resend: 'sending' });
          }
          expect(commands.filter(({ type }) => CALLS.includes(type)).length).toBeLessThan(2);
          state = next;
        }
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });

  it('no dead end: from every end of a walk, the user or the pending response can continue', () => {
    fc.assert(
      fc.property(otpWalk, (walk) => {
        const end = walk.reduce<OtpState>((state, event) => otpTransition(state, event)[0], OTP_STATES.enter);
        if (end.at === 'verified') return;
        const onward = otpEvents.some((event) => otpTransition(end, event)[0] !== end);
        expect(onward).toBe(true);
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });

  it('blocked: nothing is sent before the limit is over', () => {
    fc.assert(
      fc.property(otpWalk, (walk) => {
        let state: OtpState = OTP_STATES.enter;
        for (const event of walk) {
          const [next, ...commands] = otpTransition(state, event);
          if ('blocked' in state) expect(commands.some(({ type }) => CALLS.includes(type))).toBe(false);
          state = next;
        }
      }),
      { numRuns: runs(1000, 10_000) },
    );
  });
});

describe('random walks of the email link flow', () => {
  it('no double send, no dead end, and a token is spent from only one state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(LINK_STATES)), linkWalk, (from, walk) => {
        let state: MagicLinkState = from;
        for (const event of walk) {
          const [next, ...commands] = magicLinkTransition(state, event);
          for (const { type } of commands) {
            if (type === 'sendLink') {
              expect(['enter', 'refused', 'renewing']).toContain(state.at);
              if (state.at === 'renewing') expect(state.entry).toBe('open');
            }
            if (type === 'authenticateLink') {
              expect(['arrived', 'confirm', 'cutOff', 'authenticating']).toContain(state.at);
              expect(next.at).toBe('authenticating');
            }
          }
          state = next;
        }
        if (state.at === 'authenticated') return;
        expect(linkEvents.some((event) => magicLinkTransition(state, event)[0] !== state)).toBe(true);
      }),
      { numRuns: runs(2000, 20_000) },
    );
  });
});

describe('random walks of the login', () => {
  const login = loginFlow({ otp: otpFlow, magicLink: magicLinkFlow }, 'email', MAIN_RULES);
  type OrganizationLoginFlowEvent = Parameters<typeof login.transition>[1];

  const possible: readonly OrganizationLoginFlowEvent[] = [
    ...otpEvents.map((event) => wrap('otp', event)),
    ...linkEvents.map((event) => wrap('magicLink', event)),
    { type: 'chooseTab', tab: 'sms' },
    { type: 'chooseTab', tab: 'email' },
  ];

  function wrap(
    type: 'otp' | 'magicLink',
    event: FlowEvent<OtpEvent, OtpCommand> | FlowEvent<MagicLinkEvent, MagicLinkCommand>,
  ): OrganizationLoginFlowEvent {
    if (event.type === 'start' || event.type === 'stop') return event;
    if (event.type === 'failed')
      return { ...event, command: { type, command: event.command } } as OrganizationLoginFlowEvent;
    return { type, event } as OrganizationLoginFlowEvent;
  }

  it('at most one method has left Main, and only its events are received while it is away', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...possible), { maxLength: 80 }), (walk) => {
        let state: LoginState = { tab: 'email', methods: { otp: { at: 'enter' }, magicLink: { at: 'enter' } } };
        for (const event of walk) {
          [state] = login.transition(state, event);
          const away = Object.entries(state.methods).filter(
            ([method, { at }]) => !(LOGIN_METHODS[method as 'otp'].main as readonly string[]).includes(at),
          );
          expect(away.length).toBeLessThan(2);
          expect(awayMethod(state)?.method).toBe(away[0]?.[0]);
        }
      }),
      { numRuns: runs(3000, 30_000) },
    );
  });

  it('choosing a tab cancels the running call of the other one', () => {
    const sending: LoginState = {
      tab: 'email',
      methods: { otp: { at: 'enter' }, magicLink: { at: 'sending', email: 'ada@example.com' } },
    };
    const [state] = login.transition(sending, { type: 'chooseTab', tab: 'sms' });
    expect(state).toEqual({
      tab: 'sms',
      methods: { otp: { at: 'enter' }, magicLink: { at: 'enter', email: 'ada@example.com' } },
    });
  });

  const refused = (code: string) =>
    ({ type: 'refusedThere', error: { code, message: 'As the provider says.' } }) as const;
  it.each([
    ['chooses the tab of the address', 'account_not_linked', { magicLink: { at: 'enter' } }, 'email'],
    ['stays where there is no such tab', 'account_not_linked', { otp: { at: 'enter' } }, 'sms'],
    ['stays after another refusal', 'oauth_flow_callback_error', { magicLink: { at: 'enter' } }, 'sms'],
  ] as const)('a social account whose address has an account %s', (_, code, methods, tab) => {
    const withOAuth = loginFlow({ otp: otpFlow, magicLink: magicLinkFlow, oauth: oauthFlow }, 'sms', MAIN_RULES);
    const start: LoginState = { tab: 'sms', methods: { ...methods, oauth: { at: 'choose' } } };
    const [state] = withOAuth.transition(start, { type: 'oauth', event: refused(code) });
    expect(state).toMatchObject({ tab, methods: { ...methods, oauth: { at: 'choose', error: { code } } } });
  });
});
