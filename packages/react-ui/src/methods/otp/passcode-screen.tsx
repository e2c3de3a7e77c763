import type { OtpChannel, Problem } from '@foyer/core';
import { isPassing } from '@foyer/core/skin';
import { useCountdown } from '@foyer/react-headless';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Address } from '../../parts/address';
import { BackButton } from '../../parts/back-button';
import { BodyText } from '../../parts/body-text';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { HelperText } from '../../parts/helper-text';
import { PasscodeField } from './passcode-field';
import { otpText } from './otp-text';
import { useText } from '../../strings/text';

export interface PasscodeScreenProps {
  /** Where the passcode went, as people read it. */
  readonly destination: string;
  readonly channel: OtpChannel;
  /** Names the passcode: another one gets a new field. */
  readonly passcodeId?: string | undefined;
  /** When the passcode expires (ms, monotonic). */
  readonly deadline: number;
  readonly expired: boolean;
  readonly verifying: boolean;
  readonly blocked: boolean;
  /** Why the last passcode was not accepted, and how that reads. */
  readonly problem?: Problem | undefined;
  readonly problemText: ReactNode;
  readonly onCode: (code: string) => void;
  /** Undefined: the screen has no way back. */
  readonly onBack?: (() => void) | undefined;
  /** What is below the field: how to get another passcode, or to go on without one. */
  readonly children: ReactNode;
}

/** 'Enter passcode': six digits, the time that is left, and what else can be done. */
export function PasscodeScreen(props: PasscodeScreenProps) {
  const { destination, problem, onCode, onBack } = props;
  const t = useText(otpText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card>
      {onBack ? <BackButton label={t('button.back.ariaLabel')} onClick={onBack} /> : null}
      <Heading>{t('passcode.title')}</Heading>
      <BodyText>{t.rich('passcode.sentConfirmation', { recipient: <Address>{destination}</Address> })}</BodyText>
      <Form onSubmit={() => onCode(input.current?.value ?? '')} problem={problem} fieldRef={input}>
        <PasscodeField
          key={props.passcodeId}
          label={t('formField.otp.ariaLabel')}
          channel={props.channel}
          verifying={props.verifying}
          disabled={props.blocked}
          status={props.verifying ? t('formField.passcode.status.verifying') : undefined}
          error={problem ? props.problemText : undefined}
          inputRef={input}
          onComplete={onCode}
        />
        {problem && isPassing(problem) ? <Button type="submit">{t('button.retry')}</Button> : null}
      </Form>
      <Expiry deadline={props.deadline} expired={props.expired} />
      {props.children}
    </Card>
  );
}

function Expiry({ deadline, expired }: { readonly deadline: number; readonly expired: boolean }) {
  const t = useText(otpText);
  const { formatted } = useCountdown(deadline);
  return (
    <HelperText role={expired ? 'status' : 'timer'}>
      {expired
        ? t('passcode.expired')
        : t('passcode.expirationCountdown', { timeRemaining: formatted })}
    </HelperText>
  );
}
