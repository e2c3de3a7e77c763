import type { ComponentType, ReactNode } from 'react';
import { FactorChoice } from './factor-choice';
import type { FactorKind, OfKind } from './factor-kind';
import { RecoveryCodeEntry } from './recovery-code-entry';
import { SmsEnrollment } from './sms-enrollment';
import { SmsEntry, Texting, Unsent } from './sms-entry';
import { TotpEntry } from './totp-entry';
import { CreatingTotp, ShowQr, ShowSecret, TotpFailed } from './totp-setup';

/** The screens of a second factor, for one kind of account. */
export function factorScreens(kind: FactorKind) {
  const of = <Props extends object>(Screen: ComponentType<Props & OfKind>): ((props: Props) => ReactNode) =>
    function OfThisKind(props) {
      return <Screen {...props} kind={kind} />;
    };
  return {
    choose: of(FactorChoice),
    enrollSms: of(SmsEnrollment),
    texting: of(Texting),
    unsent: of(Unsent),
    enterSms: of(SmsEntry),
    creatingTotp: of(CreatingTotp),
    totpFailed: of(TotpFailed),
    showQr: of(ShowQr),
    showSecret: of(ShowSecret),
    enterTotp: of(TotpEntry),
    enterRecoveryCode: of(RecoveryCodeEntry),
  };
}
