import type { ComponentType, ReactNode } from 'react';
import { FactorChoice } from './factor-choice';
import type { FactorKind, OfKind } from './factor-kind';
import { RecoveryCodeEntry } from './recovery-code-entry';
import { SmsEnrollment } from './sms-enrollment';
import { SmsEntry, Texting, Unsent } from './sms-entry';
import { TotpEntry } from './totp-entry';
import { CreatingTotp, ShowQr, ShowSecret, TotpFailed } from './totp-setup';

/** A screen that knows its kind of account. */
type Of<Screen extends (props: never) => ReactNode> = (props: Omit<Parameters<Screen>[0], 'kind'>) => ReactNode;

/** The screens of a second factor, by the states that they show. */
interface FactorScreens {
  readonly choose: Of<typeof FactorChoice>;
  readonly enrollSms: Of<typeof SmsEnrollment>;
  readonly texting: Of<typeof Texting>;
  readonly unsent: Of<typeof Unsent>;
  readonly enterSms: Of<typeof SmsEntry>;
  readonly creatingTotp: Of<typeof CreatingTotp>;
  readonly totpFailed: Of<typeof TotpFailed>;
  readonly showQr: Of<typeof ShowQr>;
  readonly showSecret: Of<typeof ShowSecret>;
  readonly enterTotp: Of<typeof TotpEntry>;
  readonly enterRecoveryCode: Of<typeof RecoveryCodeEntry>;
}

/** The screens of a second factor, for one kind of account. */
export function factorScreens(kind: FactorKind): FactorScreens {
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
