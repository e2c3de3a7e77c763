import { useCountdown } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { Address } from '../../parts/address';
import { BodyText } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { useText } from '../../text/text';
import { otpText } from './otp-text';
import type { PasscodeFormProps } from './passcode-form';
import { PasscodeForm } from './passcode-form';

export interface PasscodeEntryProps extends PasscodeFormProps {
  /** Destination of the passcode, formatted for display. */
  readonly destination: string;
  /** Expiry of the passcode (ms, monotonic). */
  readonly deadline: number;
  readonly expired: boolean;
  /** Content below the field: other passcodes, and ways to continue without one. */
  readonly children: ReactNode;
}

/** A passcode that was sent: its destination, its field, the remaining time, and the alternatives. */
export function PasscodeEntry({ destination, deadline, expired, children, ...form }: PasscodeEntryProps) {
  const t = useText(otpText);
  return (
    <>
      <BodyText>
        {t.rich('passcode.sentConfirmation', { recipient: <Address isLarge>{destination}</Address> })}
      </BodyText>
      <PasscodeForm {...form} />
      <Expiry deadline={deadline} expired={expired} />
      {children}
    </>
  );
}

function Expiry({ deadline, expired }: Pick<PasscodeEntryProps, 'deadline' | 'expired'>) {
  const t = useText(otpText);
  const { formatted } = useCountdown(deadline);
  return (
    <HelperText role={expired ? 'status' : 'timer'}>
      {expired ? t('passcode.expired') : t('passcode.expirationCountdown', { timeRemaining: formatted })}
    </HelperText>
  );
}
