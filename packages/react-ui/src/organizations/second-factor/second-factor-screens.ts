import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { Passing } from '../organization-login/passing';
import type { ScreensOf } from '../organization-login/screens-of';

/** The screen of each moment of a second factor. */
export const secondFactorScreens: ScreensOf<SecondFactorState, SecondFactorEvent> = {
  idle: Passing,
  beginning: Passing,
  notAllowed: Passing,
  choose: Passing,
  enrollSms: Passing,
  texting: Passing,
  unsent: Passing,
  enterSms: Passing,
  creatingTotp: Passing,
  totpFailed: Passing,
  showQr: Passing,
  showSecret: Passing,
  enterTotp: Passing,
  enterRecoveryCode: Passing,
  saveCodes: Passing,
  ended: Passing,
};
