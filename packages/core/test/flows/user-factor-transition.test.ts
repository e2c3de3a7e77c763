import { describe, expect, it } from 'vitest';
import { secondFactorTransition } from '../../src/users/login/second-factor/second-factor-rules';
import type { SecondFactorState } from '../../src/users/login/second-factor/second-factor-state';
import { ADA, USER_FACTOR_EVENTS as EVENTS, USER_FACTOR_STATES as STATES } from './user-factor-samples';

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;

/** In this state, this event leads to the state of this name, with these commands. */
type Row = readonly [StateName, EventName, SecondFactorState['at'], ...string[]];

const LAPSE = 'awaitLapse';
const ROWS: readonly Row[] = [
  ['idle', 'start', 'idle', 'watch'],
  ['idle', 'held', 'looking', 'readHeld'],
  ['idle', 'waiting', 'enterTotp', LAPSE],
  ['idle', 'waitingNew', 'choose', LAPSE],
  ['idle', 'notHeld', 'idle'],
  ['idle', 'back', 'idle'],
  ['looking', 'waiting', 'enterTotp', LAPSE],
  ['looking', 'notHeld', 'lapsed'],
  ['looking', 'readFailed', 'unread'],
  ['looking', 'back', 'idle', 'leave'],
  ['looking', 'userFound', 'idle'],
  ['unread', 'tryAgain', 'looking', 'readHeld'],
  ['unread', 'back', 'idle', 'leave'],
  ['choose', 'choose', 'creatingTotp', 'createTotp'],
  ['choose', 'back', 'idle', 'leave'],
  ['choose', 'userFound', 'idle'],
  ['enrollSms', 'submitPhone', 'enrollSms', 'parsePhone'],
  ['enrollSms', 'back', 'choose'],
  ['texting', 'textSent', 'enterSms', 'awaitExpiry'],
  ['texting', 'useTotp', 'enterTotp'],
  ['texting', 'back', 'idle', 'leave'],
  ['enterSms', 'submitCode', 'enterSms', 'verifyText'],
  ['enterSms', 'resend', 'enterSms', 'resendText'],
  ['enterSms', 'useTotp', 'enterTotp'],
  ['enterSms', 'usePasskey', 'enterPasskey'],
  ['verifyingSms', 'usePasskey', 'enterSms'],
  ['verifyingSms', 'wrongText', 'enterSms'],
  ['verifyingSms', 'accepted', 'verified'],
  ['creatingTotp', 'totpCreated', 'showQr'],
  ['showQr', 'showSecret', 'showSecret'],
  ['showQr', 'enterCode', 'enterTotp'],
  ['showQr', 'back', 'choose'],
  ['enterTotp', 'submitCode', 'enterTotp', 'verifyTotp'],
  ['enterTotp', 'remember', 'enterTotp'],
  ['enterTotp', 'useSms', 'texting', 'sendText'],
  ['enterTotp', 'useRecoveryCode', 'enterRecoveryCode'],
  ['enterTotp', 'usePasskey', 'enterPasskey'],
  ['enterTotp', 'back', 'idle', 'leave'],
  ['enterTotp', 'lapsed', 'lapsed', 'leave'],
  ['enterTotp', 'userFound', 'idle'],
  ['verifyingTotp', 'userFound', 'enterTotp'],
  ['verifyingTotp', 'lapsed', 'enterTotp'],
  ['verifyingTotp', 'wrongCode', 'enterTotp'],
  ['verifyingTotp', 'manyCodes', 'enterTotp', 'awaitRetry'],
  ['verifyingTotp', 'ended', 'lapsed', 'leave'],
  ['verifyingTotp', 'accepted', 'verified'],
  ['confirmingTotp', 'enrolled', 'saveCodes', LAPSE],
  ['enterRecoveryCode', 'submitCode', 'enterRecoveryCode', 'recover'],
  ['enterRecoveryCode', 'back', 'enterTotp'],
  ['enterRecoveryCode', 'noAppToRecover', 'looking', 'readHeld'],
  ['verifyingTotp', 'noApp', 'looking', 'readHeld'],
  ['confirmingTotp', 'noApp', 'totpFailed'],
  ['enterSms', 'noApp', 'enterSms'],
  ['enterPasskey', 'tryAgain', 'enterPasskey', 'promptPasskey'],
  ['enterPasskey', 'useTotp', 'enterTotp'],
  ['enterPasskey', 'useSms', 'texting', 'sendText'],
  ['enterPasskey', 'back', 'idle', 'leave'],
  ['promptingPasskey', 'passkeyPicked', 'enterPasskey', 'verifyPasskey'],
  ['promptingPasskey', 'passkeyFailed', 'enterPasskey'],
  ['verifyingPasskey', 'back', 'enterPasskey'],
  ['verifyingPasskey', 'accepted', 'verified'],
  ['noFactor', 'back', 'idle', 'leave'],
  ['saveCodes', 'finish', 'saveCodes'],
  ['saveCodes', 'copy', 'saveCodes', 'copyCodes'],
  ['saveCodes', 'tick', 'saveCodes'],
  ['saveCodes', 'back', 'saveCodes'],
  ['saveCodes', 'lapsed', 'lapsed', 'leave'],
  ['savedCodes', 'finish', 'saveCodes', 'finish'],
  ['finishing', 'accepted', 'verified'],
  ['finishing', 'notHeld', 'lapsed', 'leave'],
  ['finishing', 'finishFailed', 'saveCodes'],
  ['lapsed', 'startOver', 'idle'],
  ['verified', 'accepted', 'verified'],
];

const step = (state: StateName, event: EventName) => secondFactorTransition(STATES[state], EVENTS[event]);

describe('the rules of the second factor of users', () => {
  it.each(ROWS.map((row) => ({ name: row.slice(0, 3).join(', '), row })))('$name', ({ row }) => {
    const [state, event, at, ...commands] = row;
    const [to, ...issued] = step(state, event);
    expect([to.at, ...issued.map(({ type }) => type)]).toEqual([at, ...commands]);
  });

  it('have a row for each state and lose no state to an event without meaning', () => {
    const listed: readonly string[] = ROWS.map(([state]) => STATES[state].at);
    for (const name of Object.keys(STATES) as StateName[]) {
      const state = STATES[name];
      if (!['unsent', 'totpFailed', 'showSecret'].includes(state.at)) expect(listed).toContain(state.at);
      expect(secondFactorTransition(state, { type: 'notHeld' })).toBeDefined();
      expect(secondFactorTransition(state, { type: 'phoneRefused' })[0].at).toBe(state.at);
    }
  });

  it('sign in only with the event of a session: nothing else leads to the success', () => {
    for (const state of Object.keys(STATES) as StateName[]) {
      for (const event of Object.keys(EVENTS) as EventName[]) {
        if (event === 'accepted' || STATES[state].at === 'verified') continue;
        expect(step(state, event)[0].at, `${state}, ${event}`).not.toBe('verified');
      }
    }
  });

  it('make each call for the user of the screen', () => {
    const [, verify] = step('enterTotp', 'submitCode');
    expect(verify).toMatchObject({ type: 'verifyTotp', owner: ADA });
    const [, text] = step('enterSms', 'submitCode');
    expect(text).toMatchObject({ type: 'verifyText', owner: ADA, methodId: 'phone-test-1' });
  });

  it('remember the browser with a code only if that is checked, and not with the code of a new app', () => {
    const send = (from: StateName, isTicked: boolean) => {
      const [ticked] = secondFactorTransition(STATES[from], { type: 'remember', isTicked });
      return secondFactorTransition(ticked, EVENTS.submitCode)[1];
    };
    for (const from of ['enterTotp', 'enterSms'] as const) {
      expect(send(from, true)).toMatchObject({ remembers: true });
      expect(send(from, false)).not.toHaveProperty('remembers', true);
    }
    const [verifying] = secondFactorTransition(STATES.verifyingTotp, { type: 'remember', isTicked: true });
    expect(verifying, 'too late').toBe(STATES.verifyingTotp);
  });

  it('count few remaining recovery codes only', () => {
    const accepted = (recoveryCodesLeft: number) =>
      secondFactorTransition(STATES.enterRecoveryCode, { ...EVENTS.accepted, recoveryCodesLeft })[0];
    expect(accepted(3)).toEqual({ at: 'verified', recoveryCodesLeft: 3 });
    expect(accepted(4)).toEqual({ at: 'verified' });
  });
});
