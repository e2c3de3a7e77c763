import { BackButton } from '../../parts/back-button';
import { Heading } from '../../parts/heading';
import { Card } from '../../parts/card';
import { useText } from '../../text/text';
import { otpText } from './otp-text';
import type { PasscodeEntryProps } from './passcode-entry';
import { PasscodeEntry } from './passcode-entry';

export interface PasscodeScreenProps extends PasscodeEntryProps {
  /** Undefined: the screen has no way back. */
  readonly onBack?: (() => void) | undefined;
}

/** 'Enter passcode': six digits, the remaining time, and the alternatives. */
export function PasscodeScreen({ onBack, ...entry }: PasscodeScreenProps) {
  const t = useText(otpText);
  return (
    <Card>
      {onBack ? <BackButton label={t('button.back.ariaLabel')} onClick={onBack} /> : null}
      <Heading>{t('passcode.title')}</Heading>
      <PasscodeEntry {...entry} />
    </Card>
  );
}
