import type { Secret } from '../../base/secret';
import { CODE_SENT_MS } from '../code-entry';
import { after, minutesOr } from '../commands';
import type { Clock, PhoneParser } from '../deps';
import type { PhoneCountries } from '../phone-countries';
import { parseAllowed } from '../phone-countries';
import { justSent } from '../resend';
import { backupFileName, copiedSecret } from './backup-file';
import type { ClockRead, FactorEvent, FactorWait, PaperCommand, TypedPhone, SentText } from './factor-state';

// Org 12.
/** Default lifetime of a texted passcode, in minutes. */
export const DEFAULT_TEXT_EXPIRATION_MINUTES = 2;
/** The time 'Copied' shows, in ms. */
const COPIED_MS = 3000;

/** Copies, saves and prints what a user must keep. */
export interface PaperDeps {
  readonly copySavePrint: {
    copy(this: void, text: string): Promise<void>;
    save(this: void, name: string, lines: readonly string[]): Promise<void> | void;
    print(this: void, title: string, lines: readonly string[]): Promise<void>;
  };
}

interface TextOptions extends PhoneCountries {
  readonly expirationMinutes?: number | undefined;
}

// Org W36.
/** How long a texted passcode lasts, in ms. */
const textLasts = (options: TextOptions | undefined): number =>
  minutesOr(options?.expirationMinutes, DEFAULT_TEXT_EXPIRATION_MINUTES) * 60_000;

/** A passcode that was just sent. */
export const sentText = (
  to: string,
  draft: TypedPhone | undefined,
  options: TextOptions | undefined,
  deps: Clock,
): SentText => ({
  to,
  deadline: deps.clock.now() + textLasts(options),
  ...justSent(deps),
  ...(draft && { draft }),
});

/**
 * Reads the clock at the beginning of a second factor.
 *
 * @param sessionLasts The lifetime of the waiting session, in ms.
 */
export function readClock(deps: Clock, sessionLasts: number, options: TextOptions | undefined): ClockRead {
  const now = deps.clock.now();
  return { type: 'clockRead', endsAt: now + sessionLasts, textEndsAt: now + textLasts(options), ...justSent(deps) };
}

/** Runs a timer of the second factor. */
export function performWait(
  command: Exclude<FactorWait, { readonly type: 'readClock' }>,
  { clock }: Clock,
  signal: AbortSignal,
): Promise<FactorEvent> {
  switch (command.type) {
    case 'awaitLapse':
      return after(clock.until(command.endsAt, signal), { type: 'lapsed' });
    case 'awaitExpiry':
      return after(clock.until(command.deadline, signal), { type: 'expired' });
    case 'awaitRetry':
      return after(clock.until(command.until, signal), { type: 'unblocked' });
    case 'settleResend':
      return after(clock.sleep(CODE_SENT_MS, signal), { type: 'resendSettled' });
    case 'settleCopy':
      return after(clock.sleep(COPIED_MS, signal), { type: 'copySettled' });
  }
}

const revealed = (codes: readonly Secret[]): readonly string[] => codes.map((code) => code.reveal());

/** Copies, saves or prints. */
export async function performPaper(command: PaperCommand, { copySavePrint }: PaperDeps): Promise<FactorEvent> {
  switch (command.type) {
    case 'copySecret':
      await copySavePrint.copy(copiedSecret(command.secret.reveal()));
      return { type: 'copied' };
    case 'copyCodes':
      await copySavePrint.copy(revealed(command.codes).join('\n'));
      return { type: 'copied' };
    case 'downloadCodes':
      await copySavePrint.save(backupFileName(command.title), revealed(command.codes));
      return { type: 'downloaded' };
    case 'printCodes':
      await copySavePrint.print(command.title, revealed(command.codes));
      return { type: 'printed' };
  }
}

/** Parses a phone number that the user typed. */
export async function parseDraft(
  { phone, country }: TypedPhone,
  options: TextOptions | undefined,
  deps: PhoneParser,
): Promise<FactorEvent> {
  const { isValid, number } = await parseAllowed(deps, phone, country, options);
  return isValid ? { type: 'phoneParsed', to: number } : { type: 'phoneRefused' };
}
