import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import type { ScreensOf } from '../later-file';
import { Passing } from '../arrival/lookup';
import { FactorChoice, FactorNotAllowed } from './factor-choice';
import { RecoveryCodeEntry } from './recovery-code-entry';
import { SaveCodes } from './save-codes';
import { SmsEnrollment } from './sms-enrollment';
import { SmsEntry, Texting, Unsent } from './sms-entry';
import { TotpEntry } from './totp-entry';
import { CreatingTotp, ShowQr, ShowSecret, TotpFailed } from './totp-setup';

/** The screen of each state of a second factor. */
export const secondFactorScreens: ScreensOf<SecondFactorState, SecondFactorEvent> = {
  idle: Passing,
  beginning: Passing,
  notAllowed: FactorNotAllowed,
  choose: FactorChoice,
  enrollSms: SmsEnrollment,
  texting: Texting,
  unsent: Unsent,
  enterSms: SmsEntry,
  creatingTotp: CreatingTotp,
  totpFailed: TotpFailed,
  showQr: ShowQr,
  showSecret: ShowSecret,
  enterTotp: TotpEntry,
  enterRecoveryCode: RecoveryCodeEntry,
  saveCodes: SaveCodes,
  ended: Passing,
};
