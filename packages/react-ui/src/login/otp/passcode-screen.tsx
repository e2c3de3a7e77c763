import { useCountdown } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { Address } from '../../parts/address';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { Card } from '../../parts/card';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { otpText } from './otp-text';
import type { PasscodeFormProps } from './passcode-form';
import { PasscodeForm } from './passcode-form';

export interface PasscodeScreenProps extends PasscodeFormProps {
  /** Destination of the passcode, formatted for display. */
  readonly destination: string;
  /** Expiry of the passcode (ms, monotonic). */
  readonly deadline: number;
  readonly expired: boolean;
  /** Undefined: the screen has no way back. */
  readonly onBack?: (() => void) | undefined;
  /** Content below the field: other passcodes, and ways to continue without one. */
  readonly children: ReactNode;
}

/** 'Enter passcode': six digits, the remaining time, and the alternatives. */
export function PasscodeScreen(props: PasscodeScreenProps) {
  const { destination, deadline, expired, onBack, children, ...form } = props;
  const t = useText(otpText);
  return (
    <Card>
      {onBack ? <BackButton label={t('button.back.ariaLabel')} onClick={onBack} /> : null}
      <Heading>{t('passcode.title')}</Heading>
      <BodyText>{t.rich('passcode.sentConfirmation', { recipient: <Address>{destination}</Address> })}</BodyText>
      <PasscodeForm {...form} />
      <Expiry deadline={deadline} expired={expired} />
      {children}
    </Card>
  );
}

function Expiry({ deadline, expired }: { readonly deadline: number; readonly expired: boolean }) {
  const t = useText(otpText);
  const { formatted } = useCountdown(deadline);
  return (
    <HelperText role={expired ? 'status' : 'timer'}>
      {expired ? t('passcode.expired') : t('passcode.expirationCountdown', { timeRemaining: formatted })}
    </HelperText>
  );
}
