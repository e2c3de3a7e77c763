import { describe, expect, it } from 'vitest';
import { backupFileName, copiedSecret, readableSecret } from '../../../src/flow/second-factor/backup-file';
import { performSecondFactor } from '../../../src/organizations/login/second-factor/second-factor-commands';
import { mayFinish } from '../../../src/flow/second-factor/recovery-rules';
import { secondFactorTransition } from '../../../src/organizations/login/second-factor/second-factor-rules';
import type {
  SecondFactorCommand,
  SecondFactorState,
  SecondFactorFlowEvent,
} from '../../../src/organizations/login/second-factor/second-factor-state';
import { isWaiting } from '../../../src/organizations/login/second-factor/second-factor-state';
import type { AnswerChanges } from './samples';
import { mfaAnswer, withSms, withTotp } from './samples';
import type { MfaSettings } from '../../../src/organizations/login/mfa-methods';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { DRAFT, EVENTS, NUMBER, STATES as S } from './second-factor-samples';

const E = EVENTS;

/** The last state and all commands after these events. */
function play(from: SecondFactorState, ...events: readonly SecondFactorFlowEvent[]) {
  const commands: SecondFactorCommand[] = [];
  const end = events.reduce((state, event) => {
    const [next, ...more] = secondFactorTransition(state, event);
    commands.push(...more);
    return next;
  }, from);
  return {
    end,
    commands,
    calls: commands.map(({ type }) => type).filter((type) => /^(send|resend|create|verify|recover)/.test(type)),
  };
}

/** The first screen of a member, from the provider's response. */
function begin(changes: AnswerChanges = {}, { sent, ...settings }: MfaSettings & { readonly sent?: 'sms_otp' } = {}) {
  const result = primaryResult(mfaAnswer(changes, sent), settings);
  if (result.next !== 'secondFactor') throw new TypeError(`no second factor is due: ${result.next}`);
  return play(S.idle, { type: 'begin', start: result.start }, E.clockRead);
}

const restricted = (...allowed_mfa_methods: readonly string[]) => ({
  organization: { mfa_methods: 'RESTRICTED', allowed_mfa_methods },
});
const both = { ...withSms, ...withTotp };

describe('org 7: the first screen of a second factor, member by member', () => {
  it.each([
    ['TOTP alone', begin({ member: withTotp }), 'enterTotp', []],
    ['a number, and the text was sent', begin({ member: withSms }, { sent: 'sms_otp' }), 'enterSms', []],
    ['a number, and nothing was sent: it sends by itself', begin({ member: withSms }), 'texting', ['sendText']],
    ['both, with the text sent', begin({ member: both }, { sent: 'sms_otp' }), 'enterSms', []],
    ['both, with the app first', begin({ member: { ...both, default_mfa_method: 'totp' } }), 'enterTotp', []],
    ['both, with no first', begin({ member: both }), 'enterTotp', []],
    ['nothing', begin(), 'choose', []],
    [
      'a number that is not verified, with the text sent',
      begin({ member: { mfa_phone_number: NUMBER } }, { sent: 'sms_otp' }),
      'enterSms',
      [],
    ],
    ['a number that is not verified, and nothing sent', begin({ member: { mfa_phone_number: NUMBER } }), 'choose', []],
    ['nothing, where only texts are allowed', begin(restricted('sms_otp')), 'enrollSms', []],
    ['nothing, where only the app is allowed', begin(restricted('totp')), 'creatingTotp', ['createTotp']],
    [
      'both, where only the app is allowed',
      begin({ member: { ...both, default_mfa_method: 'sms_otp' }, ...restricted('totp') }),
      'enterTotp',
      [],
    ],
    ['org W26: nothing, where the list of what is allowed is empty', begin(restricted()), 'choose', []],
    [
      'nothing, where the page includes only the app',
      begin({}, { mfaProductInclude: ['totp'] }),
      'creatingTotp',
      ['createTotp'],
    ],
    [
      'the organization wins over the page',
      begin(restricted('sms_otp'), { mfaProductInclude: ['totp'] }),
      'enrollSms',
      [],
    ],
  ])('%s', (_who, { end, calls }, at, sent) => {
    expect(end.at).toBe(at);
    expect(calls).toEqual(sent);
  });

  it('org W28: warns first if the member has a number but only the app is allowed, and starts no setup automatically', () => {
    const { end, calls } = begin({ member: withSms, ...restricted('totp') });
    expect(end).toMatchObject({ at: 'notAllowed', login: { start: { notAllowed: ['sms_otp'] } } });
    expect(calls).toEqual([]);
    expect(play(end, E.continue)).toMatchObject({ end: { at: 'creatingTotp' }, calls: ['createTotp'] });
  });

  it('org W29: a break-glass member gets the same screen as other members', () => {
    const breakGlass = { ...withTotp, is_breakglass: true };
    expect(begin({ member: breakGlass }).end.at).toBe(begin({ member: withTotp }).end.at);
  });

  it('a text that was sent by the provider runs for two minutes', () => {
    expect(begin({ member: withSms }, { sent: 'sms_otp' })).toMatchObject({
      end: { sent: { to: withSms.mfa_phone_number, deadline: 120_000, resendAt: 15_000 } },
      commands: [{ type: 'readClock' }, { type: 'awaitLapse' }, { type: 'awaitExpiry', deadline: 120_000 }],
    });
  });
});

describe('org 4.6: the alternatives on each screen', () => {
  it('a text message offers the app only to members who have it', () => {
    expect(play(begin({ member: both }, { sent: 'sms_otp' }).end, E.useTotp).end.at).toBe('enterTotp');
    expect(play(begin({ member: withSms }, { sent: 'sms_otp' }).end, E.useTotp).end.at).toBe('enterSms');
    const forbidden = begin({ member: both, ...restricted('sms_otp') }, { sent: 'sms_otp' }).end;
    expect(play(forbidden, E.useTotp).end.at).toBe('enterSms');
  });

  it('a text message leads back to the number if none is verified', () => {
    const unverified = begin({ member: { mfa_phone_number: NUMBER } }, { sent: 'sms_otp' }).end;
    expect(play(unverified, E.back).end.at).toBe('enrollSms');
    expect(play(begin({ member: withSms }, { sent: 'sms_otp' }).end, E.back).end).toEqual(S.back);
  });

  it('the app offers a text and a recovery code, but neither while it is being set up', () => {
    const entered = begin({ member: both }).end;
    expect(play(entered, E.useSms).end.at).toBe('texting');
    expect(play(entered, E.useRecoveryCode).end.at).toBe('enterRecoveryCode');
    expect(play(S.enterNew, E.useSms).end).toBe(S.enterNew);
    expect(play(S.enterNew, E.useRecoveryCode).end).toBe(S.enterNew);
    expect(
      play(begin({ member: { ...both, default_mfa_method: 'sms_otp' }, ...restricted('totp') }).end, E.useSms).end.at,
    ).toBe('enterTotp');
  });

  it('a recovery code leads back to the app', () => expect(play(S.backup, E.back).end).toEqual(S.enterTotp));
});

describe('org 5.18, 5.19: a text message', () => {
  it('sends the parsed number, then accepts its code', () => {
    const { end, calls } = play(
      S.choose,
      E.chooseSms,
      E.submitPhone,
      E.phoneParsed,
      E.textSent,
      E.submitCode,
      E.accepted,
    );
    expect(end).toEqual(S.done);
    expect(calls).toEqual(['sendText', 'verifyText']);
  });

  it('org 12: resending is offered after a pause, and immediately after a refused code', () => {
    const sent = { ...S.enterSms.sent, resendAt: 15_000 };
    expect(play({ ...S.enterSms, sent }, E.useTotp, E.useSms).end).toMatchObject({
      at: 'enterSms',
      sent: { resendAt: 15_000 },
    });
    const refused = play({ ...S.enterSms, sent }, E.submitCode, E.textFailed).end;
    expect(refused).toMatchObject({ at: 'enterSms', entry: 'open', error: { code: 'unable_to_authenticate_totp' } });
    expect(refused).toHaveProperty('sent', S.enterSms.sent);
    const again = { ...E.textResent, sent: { ...sent, resendAt: 40_000 } };
    expect(play(refused, E.resend, again).end).toMatchObject({ resend: 'sent', sent: { resendAt: 40_000 } });
  });

  it('org W49: the number is still there after a resend and Back', () => {
    const resent = { ...E.textResent, sent: { ...S.enterTyped.sent, deadline: 200_000 } };
    expect(play(S.enterTyped, E.resend, resent, E.back).end).toMatchObject({ at: 'enrollSms', draft: DRAFT });
  });

  it('the number of another member is refused at the form, which preserves the text', () => {
    expect(play(S.sending, E.sendTaken).end).toMatchObject({
      entry: 'open',
      draft: DRAFT,
      error: { code: 'duplicate_member_phone_number' },
    });
  });

  it('org W5: a resend stays in its state', () => {
    expect(play(S.enterSms, E.resend, E.textResent, E.resend).end).toMatchObject({ at: 'enterSms', resend: 'sent' });
    expect(play(S.enterTyped, E.resend, E.textResent, E.resendSettled, E.resend, E.textResent).end.at).toBe('enterSms');
  });

  it('org W11: a first text message that fails shows the reason, and the same button sends it', () => {
    const failed = play(S.texting, E.sendFailed);
    expect(failed.end).toMatchObject({ at: 'unsent', error: { code: 'network_error' } });
    expect(play(failed.end, E.resend, E.textSent)).toMatchObject({
      end: { at: 'enterSms', expired: false },
      calls: ['sendText'],
    });
  });

  it('org W13: a refused code is cleared after its call, and each refusal is a new error', () => {
    const { end } = play(S.enterSms, E.submitCode, E.textFailed);
    expect(JSON.stringify(end)).not.toContain('123456');
    expect(Object.keys(end)).not.toContain('code');
    expect(play(end, E.submitCode).end).not.toHaveProperty('error');
  });

  it('no second text message is sent while a code is valid, and a new one is sent after it expired', () => {
    const away = play(S.enterSms, E.useTotp, E.useRecoveryCode, E.back);
    expect(play(away.end, E.useSms)).toMatchObject({ end: { at: 'enterSms', sent: S.enterSms.sent }, calls: [] });
    expect(play(away.end, E.expired, E.useSms)).toMatchObject({ end: { at: 'texting' }, calls: ['sendText'] });
  });

  it.each([
    [undefined, 121_000],
    [5, 301_000],
  ])(
    'org W36: a code of %s minutes has the host’s lifetime, else two minutes',
    async (expirationMinutes, textEndsAt) => {
      const deps = { clock: { now: () => 1000 }, options: () => ({ smsOtpOptions: { expirationMinutes } }) };
      const context = { deps, signal: new AbortController().signal, overdue() {} };
      const read = await performSecondFactor({ type: 'readClock' }, context as never);
      expect(read).toEqual({ type: 'clockRead', endsAt: 601_000, textEndsAt, resendAt: 16_000 });
    },
  );

  it('a code that has run out can still be tried, and sent again', () => {
    expect(play(S.expired, E.submitCode).calls).toEqual(['verifyText']);
    expect(play(S.expired, E.resend).calls).toEqual(['resendText']);
  });
});

describe('org 5.20 to 5.22: an authenticator app', () => {
  it('is registered once, even if the user leaves and reopens its screens', () => {
    const script = [
      E.chooseTotp,
      E.totpCreated,
      E.showSecret,
      E.showQr,
      E.enterCode,
      E.back,
      E.back,
      E.chooseTotp,
      E.enterCode,
    ] as const;
    const { end, calls } = play(S.choose, ...script);
    expect(end).toEqual(S.enterNew);
    expect(calls).toEqual(['createTotp']);
  });

  it('back from the code leads to the last view', () => {
    expect(play(S.showSecret, E.enterCode, E.back).end).toEqual(S.showSecret);
    expect(play(S.showQr, E.enterCode, E.back).end).toEqual(S.showQr);
  });

  it('org 9: back works on every screen without a pending call, and abandons the login on the first screen', () => {
    for (const state of Object.values<SecondFactorState>(S).filter(isWaiting)) {
      if ('entry' in state && state.entry !== 'open') continue;
      expect(play(state, E.back).end, state.at).not.toBe(state);
    }
    for (const first of [S.notAllowed, S.choose, S.texting, S.unsent, S.enterSms, S.enterTotp])
      expect(play(first, E.back).end).toEqual(S.back);
  });

  it('org W21: leaving and choosing the app again during its registration makes only one registration', () => {
    expect(play(S.creating, E.back, E.chooseTotp)).toMatchObject({
      end: { at: 'creatingTotp' },
      calls: ['createTotp'],
    });
  });

  it('org W43: back from the QR code and the number leads to the choice', () => {
    expect(play(S.showQr, E.back).end.at).toBe('choose');
    expect(play(S.enrollSms, E.back).end.at).toBe('choose');
    expect(play(S.enrollOnly, E.back).end).toEqual(S.back);
  });

  it('org W10: a failed registration shows an error and a retry button', () => {
    const { end, calls } = play(S.choose, E.chooseTotp, E.createFailed);
    expect(end).toMatchObject({ at: 'totpFailed', error: { code: 'network_error' } });
    expect(calls).toEqual(['createTotp']);
    expect(play(end, E.tryAgain, E.totpCreated)).toMatchObject({ end: { at: 'showQr' }, calls: ['createTotp'] });
  });

  it('asks for the code of an app that was set up meanwhile', () => {
    const { end } = play(S.creating, E.createExists);
    expect(end).toMatchObject({ at: 'enterTotp', error: { code: 'active_totp_exists' } });
    expect(play(end, E.useRecoveryCode).end.at).toBe('enterRecoveryCode');
    expect(play(end, E.submitCode, E.accepted).end).toEqual(S.done);
  });

  it('a registration that was replaced meanwhile is created again', () => {
    expect(play(S.enterNew, E.submitCode, E.totpGone).end.at).toBe('totpFailed');
    expect(play(S.enterNew, E.submitCode, E.totpGone, E.tryAgain).calls).toEqual(['verifyTotp', 'createTotp']);
  });

  it('shows the secret in groups of four small letters, and copies it without gaps', () => {
    expect(readableSecret('JBSWY3DPEHPK3PXPAB')).toBe('jbsw y3dp ehpk 3pxp ab');
    expect(copiedSecret('JBSW Y3DP\nehpk')).toBe('jbswy3dpehpk');
  });
});

describe('org 5.23, 5.24: recovery codes', () => {
  it('a code is trimmed and otherwise sent as typed', () => {
    const [command] = play(S.backup, E.submitBackup).commands;
    expect(command?.type === 'recover' && command.code.reveal()).toBe('AB12-cd34');
  });

  it('shows the number of remaining codes if three or fewer are left', () => {
    expect(play(S.recovering, E.acceptedFew).end).toHaveProperty('recoveryCodesLeft', 3);
    expect(play(S.recovering, E.acceptedMany).end).not.toHaveProperty('recoveryCodesLeft');
  });

  it('the user can leave the codes only after saving them, printing them, or confirming', () => {
    expect(play(S.saveCodes, E.finish).end).toBe(S.saveCodes);
    expect(mayFinish(S.saveCodes)).toBe(false);
    for (const kept of [E.copied, E.downloaded, E.printed, E.tick])
      expect(play(S.saveCodes, kept, E.finish).end).toEqual(S.done);
    expect(play(S.saveCodes, E.tick, E.untick, E.finish).end).toEqual(S.saveCodes);
    expect(play(S.saveCodes, E.copy, E.copyCodesFailed, E.finish).end.at).toBe('saveCodes');
  });

  it('are shown after the first code of an app, and dropped afterwards', () => {
    const { end } = play(S.enterNew, E.submitCode, E.acceptedNew);
    expect(end).toEqual(S.saveCodes);
    expect(play(end, E.tick, E.finish).end).not.toHaveProperty('codes');
  });

  it.each([
    ['Harbour', 'Harbour-backup-codes.txt'],
    ['', 'backup-codes.txt'],
    ['  ../..\\C:con|"<>?*  ', 'C con-backup-codes.txt'],
    ['Łódź & Søn\u202e\u0000 (Ost)', 'Łódź Søn (Ost)-backup-codes.txt'],
    ['.'.repeat(90), 'backup-codes.txt'],
    ['𝕳'.repeat(80), `${'𝕳'.repeat(60)}-backup-codes.txt`],
  ])('org W24: the file of %j is named %j', (name, file) => expect(backupFileName(name)).toBe(file));
});

describe('org W12: every error by its type', () => {
  it('a sign-in that ran out ends as one, from whichever screen', () => {
    expect(play(S.enterNew, E.submitCode, E.totpLapsed).end).toEqual(S.lapsed);
    expect(play(S.showQr, E.lapsed).end).toEqual(S.lapsed);
  });

  it('an expiry during a pending code check waits for its response', () => {
    expect(play(S.verifyingTotp, E.lapsed, E.accepted).end).toEqual(S.done);
  });

  it('a lock blocks the code screen until it ends', () => {
    const { end } = play(S.enterTotp, E.submitCode, E.totpLimited, E.submitCode);
    expect(end).toMatchObject({ blocked: true, entry: 'open' });
    expect(play(end, E.unblocked, E.submitCode).calls).toEqual(['verifyTotp']);
  });

  it('a lost connection preserves the retry button', () => {
    expect(play(S.resending, E.resendFailed).end).toMatchObject({
      resend: 'initial',
      error: { code: 'network_error' },
    });
    expect(play(S.resending, E.resendFailed, E.resend).calls).toEqual(['resendText']);
  });
});
