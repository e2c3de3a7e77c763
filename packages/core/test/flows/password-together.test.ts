import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoginEvent, LoginState } from '../../src/users/login/login-flow';
import { awayMethod, MAIN_RULES } from '../../src/users/login/login-flow';
import { loginFlow } from '../../src/users/login/running-login';
import { LOGIN_METHODS } from '../../src/users/login/login-methods';
import { magicLinkFlow } from '../../src/users/login/magic-link/magic-link-flow';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import { passwordFlow } from '../../src/users/login/password/password-flow';
import { EMAIL, OTHER, PASSWORD_EVENTS } from './password-samples';
import { expectedFrom } from '../support/expected-from';
import { CLOSED, code, LIMIT, LINK_EVENTS, OTP_EVENTS, WRONG } from './samples';

const login = loginFlow({ otp: otpFlow, magicLink: magicLinkFlow, password: passwordFlow }, 'email', MAIN_RULES);
type FlowEvent = Parameters<typeof login.transition>[1];

const main: LoginState = {
  tab: 'email',
  methods: { otp: { at: 'enter' }, magicLink: { at: 'enter' }, password: { at: 'enter' } },
};
const searching: LoginState = {
  ...main,
  methods: { ...main.methods, password: { at: 'searching', email: EMAIL, entry: 'searching' } },
};
const found = (userType: 'new' | 'passwordless', instead: 'link' | 'code'): LoginEvent => ({
  type: 'password',
  event: { type: 'userFound', email: EMAIL, userType, instead },
});
const password = (event: Extract<LoginEvent, { type: 'password' }>['event']): LoginEvent => ({
  type: 'password',
  event,
});

/** Sends the events one after the other, and collects the commands. */
function tell(state: LoginState, ...events: readonly FlowEvent[]) {
  const commands: string[] = [];
  for (const event of events) {
    const [next, ...more] = login.transition(state, event);
    state = next;
    commands.push(...more.map(({ type, command }) => `${type}.${command.type}`));
  }
  return { state, commands, methods: state.methods };
}

const codeSent: LoginEvent = { type: 'otp', event: OTP_EVENTS.codeSent };
const linkSent: LoginEvent = { type: 'magicLink', event: LINK_EVENTS.linkSent };
const codeFailed: FlowEvent = {
  ...OTP_EVENTS.sendFailed,
  command: { type: 'otp', command: OTP_EVENTS.sendFailed.command },
};

describe('the states that a login expects', () => {
  const options = () => ({ instead: 'code' as const });
  const deps = { otp: { clock: { now: () => 0 }, options: () => ({}) }, magicLink: {}, password: { options } };
  const namesOf = (state: LoginState) =>
    expectedFrom(login, state, deps).map(({ methods: { otp, magicLink, password: own } }) =>
      [otp?.at, magicLink?.at, own?.at].join(),
    );

  it('during the search: each screen of the password, and the code that a user without one gets', () => {
    expect(namesOf(searching)).toEqual([
      'enter,enter,login',
      'enter,enter,create',
      'sending,enter,searching',
      'code,enter,handedOver',
    ]);
  });

  it.each([
    ['code', 'code,enter,handedOver'],
    ['link', 'enter,sent,handedOver'],
  ] as const)('while the %s is sent instead: its screen', (instead, names) => {
    expect(namesOf(tell(searching, found('passwordless', instead)).state)).toEqual([names]);
  });

  it('on Main, and with an empty configuration: none', () => {
    expect(namesOf(main)).toEqual([]);
    expect(namesOf({ tab: undefined, methods: {} })).toEqual([]);
  });
});

describe('spec 2: a user without a password gets the link or code automatically', () => {
  it('the code is sent while Main is busy, and its screen shows', () => {
    const sending = tell(searching, found('passwordless', 'code'));
    expect(sending.commands).toEqual(['otp.sendCode']);
    expect(awayMethod(sending.state)).toBeUndefined();
    expect(sending.methods.otp).toMatchObject({ at: 'sending', draft: { channel: 'email', email: EMAIL } });
    const sent = tell(sending.state, codeSent);
    expect(awayMethod(sent.state)).toMatchObject({ method: 'otp', state: { at: 'code' } });
    expect(sent.methods.password).toMatchObject({ at: 'handedOver', canSetPassword: true });
  });

  it('the link likewise; going back leaves the address on Main, Try again forgets it', () => {
    const { state } = tell(searching, found('passwordless', 'link'), linkSent);
    expect(awayMethod(state)).toMatchObject({ method: 'magicLink', state: { at: 'sent', email: EMAIL } });
    const back = tell(state, { type: 'magicLink', event: { type: 'back' } });
    expect(back.methods.password).toEqual({ at: 'enter', email: EMAIL });
    const again = tell(state, { type: 'magicLink', event: { type: 'tryAgain' } });
    expect(again.methods.password).toEqual({ at: 'enter' });
  });

  it('a failed send shows on Main, below the address', () => {
    const { methods, state } = tell(searching, found('passwordless', 'code'), codeFailed);
    expect(methods.password).toMatchObject({ at: 'enter', email: EMAIL, error: { code: WRONG.code } });
    expect(awayMethod(state)).toBeUndefined();
  });

  it('a limit that still applies to the other method is reported immediately', () => {
    const limited: LoginState = {
      ...searching,
      methods: {
        ...searching.methods,
        otp: { at: 'enter', draft: { channel: 'email', email: EMAIL }, error: LIMIT, blocked: true },
      },
    };
    const { methods, commands } = tell(limited, found('passwordless', 'code'));
    expect(methods.password).toMatchObject({ at: 'enter', error: LIMIT, blocked: true });
    expect(commands).toEqual(['password.awaitRetry']);
  });

  it('’Create a password instead’ sends the email and shows its screen', () => {
    const { state } = tell(searching, found('passwordless', 'code'), codeSent);
    const mailing = tell(state, password({ type: 'createPassword' }));
    expect(mailing.commands).toEqual(['password.startReset']);
    expect(awayMethod(mailing.state)?.method).toBe('otp');
    const mailed = tell(mailing.state, password(PASSWORD_EVENTS.resetSent));
    expect(awayMethod(mailed.state)).toMatchObject({ method: 'password', state: { at: 'setNew', email: EMAIL } });
    expect(mailed.methods.otp?.at).toBe('enter');
  });

  it('a code that is accepted meanwhile ends the switch: no email moves the user back', () => {
    const { state } = tell(searching, found('passwordless', 'code'), codeSent, password({ type: 'createPassword' }));
    const done = tell(state, { type: 'otp', event: OTP_EVENTS.codeAccepted }, password(PASSWORD_EVENTS.resetSent));
    expect(awayMethod(done.state)).toMatchObject({ method: 'otp', state: { at: 'verified' } });
  });
});

describe('spec 2: a new user can choose a link or a code', () => {
  it('the screen stays until it is sent; back on Main the address is still there', () => {
    const created = tell(searching, found('new', 'code'));
    const choosing = tell(created.state, password({ type: 'chooseInstead' }));
    expect(choosing.commands).toEqual(['otp.sendCode']);
    expect(awayMethod(choosing.state)).toMatchObject({
      method: 'password',
      state: { at: 'create', entry: 'handingOver' },
    });
    const sent = tell(choosing.state, codeSent);
    expect(awayMethod(sent.state)?.method).toBe('otp');
    expect(tell(sent.state, password({ type: 'createPassword' })).commands).toEqual([]);
    const back = tell(sent.state, { type: 'otp', event: { type: 'back' } });
    expect(back.methods.password).toEqual({ at: 'enter', email: 'ada@example.com' });
  });

  it('a failed send shows on the screen where the user chose it', () => {
    const { methods } = tell(searching, found('new', 'code'), password({ type: 'chooseInstead' }), codeFailed);
    expect(methods.password).toMatchObject({ at: 'create', entry: 'open', error: { code: WRONG.code } });
  });

  it('going back cancels the send', () => {
    const { state, methods } = tell(
      searching,
      found('new', 'link'),
      password({ type: 'chooseInstead' }),
      password({ type: 'back' }),
    );
    expect(methods).toMatchObject({ magicLink: { at: 'enter' }, password: { at: 'enter', email: EMAIL } });
    expect(awayMethod(tell(state, linkSent).state)).toBeUndefined();
  });
});

it('the end of a limit is received although another method has left Main', () => {
  const away: LoginState = {
    tab: 'email',
    methods: {
      otp: code(),
      magicLink: { at: 'enter', email: OTHER, error: LIMIT, blocked: true },
      password: { at: 'enter' },
    },
  };
  const { methods } = tell(away, { type: 'magicLink', event: { type: 'unblocked' } });
  expect(methods.magicLink).toEqual({ at: 'enter', email: OTHER });
});

it('random walks of all three: at most one has left Main, and nothing is handed over for ever', () => {
  const wrap = (type: 'otp' | 'magicLink' | 'password', event: { readonly type: string }): FlowEvent => {
    if (event.type === 'start' || event.type === 'stop') return event as FlowEvent;
    if (event.type !== 'failed') return { type, event } as FlowEvent;
    const { command } = event as unknown as { command: object };
    return { ...event, command: { type, command } } as unknown as FlowEvent;
  };
  const possible: readonly FlowEvent[] = [
    ...Object.values(OTP_EVENTS).map((event) => wrap('otp', event)),
    ...Object.values(LINK_EVENTS).map((event) => wrap('magicLink', event)),
    ...Object.values(PASSWORD_EVENTS)
      .filter(({ type }) => !type.startsWith('hand'))
      .map((event) => wrap('password', event)),
    { type: 'chooseTab', tab: 'sms' },
    { type: 'chooseTab', tab: 'email' },
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...possible), { maxLength: 60 }), (walk) => {
      let state = main;
      for (const event of walk) {
        [state] = login.transition(state, event);
        const away = Object.entries(state.methods).filter(
          ([method, { at }]) => !(LOGIN_METHODS[method as 'otp'].main as readonly string[]).includes(at),
        );
        const { password: at, otp, magicLink } = state.methods;
        const isHanding = at && 'entry' in at && at.entry === 'handingOver';
        expect(away.length).toBeLessThan(2);
        if (isHanding) expect([otp?.at, magicLink?.at]).toContain('sending');
        if (at?.at === 'handedOver') expect(away).toHaveLength(1);
      }
    }),
    { numRuns: 600 },
  );
});

describe('a sign-up that the provider refuses', () => {
  const codeClosed: FlowEvent = {
    ...OTP_EVENTS.sendClosed,
    command: { type: 'otp', command: OTP_EVENTS.sendClosed.command },
  };

  it('instead of a password: the password shows the refusal, and the code is back on Main', () => {
    const { state, methods } = tell(searching, found('new', 'code'), password({ type: 'chooseInstead' }), codeClosed);
    expect(methods.password).toMatchObject({ at: 'refused', email: EMAIL, error: CLOSED });
    expect(methods.otp?.at).toBe('enter');
    expect(awayMethod(state)?.method).toBe('password');
  });

  it('goes back to Main with the address', () => {
    const { state, methods } = tell(
      searching,
      found('new', 'code'),
      password({ type: 'chooseInstead' }),
      codeClosed,
      password({ type: 'back' }),
    );
    expect(methods.password).toEqual({ at: 'enter', email: EMAIL });
    expect(awayMethod(state)).toBeUndefined();
  });

  it('with the code that was sent instead: Main keeps the address', () => {
    const refusedCode: FlowEvent = {
      ...OTP_EVENTS.sendClosed,
      command: { type: 'otp', command: OTP_EVENTS.verifyClosed.command },
    };
    const { methods } = tell(
      searching,
      found('passwordless', 'code'),
      codeSent,
      { type: 'otp', event: OTP_EVENTS.submitCode },
      refusedCode,
    );
    expect(methods.otp?.at).toBe('refused');
    expect(methods.password).toEqual({ at: 'enter', email: 'ada@example.com' });
  });
});
