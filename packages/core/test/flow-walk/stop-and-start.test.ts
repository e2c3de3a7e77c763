import { describe, expect, it } from 'vitest';
import { ALL_WALKS } from './all-walks';
import type { AnyWalk } from './flow-walk';
import type { Answers } from './stop-and-start';
import { stopAndStart } from './stop-and-start';

/** The timers and calls of a screen that stays, and their responses. A new one fails the test until it is listed. */
const ANSWERS: Answers = {
  askAutofill: [],
  awaitExpiry: ['expired'],
  awaitLapse: ['lapsed'],
  awaitRecheck: ['checkAgain'],
  awaitRetry: ['unblocked'],
  awaitReturn: ['stillHere'],
  awaitWallets: ['walletsFound'],
  checkOffer: ['offerDue'],
  findAddressee: ['addresseeFound'],
  listen: ['stale'],
  readRefusal: ['refusedThere'],
  settleCopy: ['copySettled'],
  settleResend: ['resendSettled'],
};
const WALKS = Object.values(ALL_WALKS).flat();

describe.each(WALKS)('the flow $name, stopped and started in each of its states', (walk) => {
  it('each control still leads somewhere', () => {
    expect(stopAndStart(walk, ANSWERS)).toEqual([]);
  });

  it('whatever the clock tells is waited for by a command that this test knows', () => {
    const clockEvents = Object.keys(walk.events).filter((event) => walk.events[event] === 'clock');
    expect(Object.values(ANSWERS).flat()).toEqual(expect.arrayContaining(clockEvents));
  });
});

describe('the findings of stopping and starting a flow', () => {
  const [otp] = WALKS.filter(({ name }) => name === 'otp');
  const forgetful = (command: string): AnyWalk => {
    if (!otp) throw new TypeError('There is no flow of passcodes.');
    return {
      ...otp,
      transition: (state, event) => {
        const [next, ...commands] = otp.transition(state, event);
        return [next, ...(event.type === 'start' ? commands.filter(({ type }) => type !== command) : commands)];
      },
    };
  };

  it('a control with a timer that was dropped and is never requested again', () => {
    expect(stopAndStart(forgetful('settleResend'), ANSWERS)).toEqual([
      'code, stopped and started: resend leads nowhere',
    ]);
  });

  it('a form with a limit that never ends', () => {
    expect(stopAndStart(forgetful('awaitRetry'), ANSWERS)).toContain(
      'enter, stopped and started: submitDestination leads nowhere',
    );
  });

  it('a state that nothing leads out of', () => {
    const silent = { ...forgetful(''), transition: (state: object) => [state], samples: [] } as unknown as AnyWalk;
    expect(stopAndStart(silent, ANSWERS)).toContain('sending, stopped and started: nothing leads on');
  });
});
