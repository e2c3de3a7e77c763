import type { StepUpMethod, StepUpSent } from '@foyer/core/account';
import type { StepUpActions } from '@foyer/react-headless/account';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { Button } from '../../../kernel/parts/button';
import { Form } from '../../../kernel/parts/form';
import { BodyText } from '../../../kernel/parts/heading';
import { Address } from '../../../kernel/parts/later/address';
import { HelperText } from '../../../kernel/parts/later/helper-text';
import { PasscodeForm } from '../../../kernel/methods/otp/passcode-form';
import { ResendButton } from '../../../kernel/methods/otp/resend-button';
import { PasswordField } from '../../../kernel/methods/password/password-field';
import { TextField } from '../../../kernel/parts/text-field';
import { useText } from '../../../kernel/strings/text';
import { useExpiryFocus, useFirstField } from '../../../kernel/account/shared/use-section-focus';
import type { AskedStepUp } from './step-up-ways';
import { StepUpProblem } from './step-up-ways';
import { stepUpText } from './step-up-text';

interface StepUpEntryProps {
  readonly state: Extract<AskedStepUp, { readonly at: 'enter' | 'checking' }>;
  readonly actions: StepUpActions;
}

/** The field for a password or a code, and the way back to the other ways. */
export function StepUpEntry({ state, actions }: StepUpEntryProps) {
  const t = useText(stepUpText);
  const { method, methods, sent } = state;
  const step = useFirstField<HTMLDivElement>(`${method.key} ${sent?.methodId ?? ''}`);
  const isTyped = method.type === 'password' || method.type === 'recoveryCode';
  const another = useExpiryFocus(step, sent?.isExpired === true);
  return (
    <div className="foyer-step-up-ways" ref={step}>
      {isTyped ? <SecretForm key={method.type} state={state} actions={actions} /> : <CodeForm state={state} actions={actions} another={another} />}
      {methods.length > 1 ? (
        <Button variant="text" disabled={state.at === 'checking'} onClick={actions.anotherWay}>
          {t('foyer.me.stepUp.way')}
        </Button>
      ) : null}
    </div>
  );
}

const problemOf = (state: StepUpEntryProps['state']) => (state.at === 'enter' ? state.error : undefined);
const isBlocked = (state: StepUpEntryProps['state']): boolean => state.at === 'enter' && state.blocked === true;

function SecretForm({ state, actions }: StepUpEntryProps) {
  const t = useText(stepUpText);
  const input = useRef<HTMLInputElement>(null);
  const { method } = state;
  const problem = problemOf(state);
  const isChecking = state.at === 'checking';
  const error = problem ? <StepUpProblem problem={problem} /> : undefined;
  const submit = () => (method.type === 'password' ? actions.submitPassword : actions.submitCode)(input.current?.value ?? '');
  return (
    <Form onSubmit={submit} problem={problem} fieldRef={input}>
      {method.type === 'password' ? (
        <>
          <input className="foyer-hidden" type="email" name="username" autoComplete="username" defaultValue={method.email} readOnly tabIndex={-1} aria-hidden="true" />
          <PasswordField label={t('formField.password.label')} autoComplete="current-password" inputRef={input} readOnly={isChecking} error={error} />
        </>
      ) : (
        <TextField label={t('foyer.me.stepUp.code')} name="recovery-code" autoComplete="off" inputRef={input} readOnly={isChecking} error={error} />
      )}
      <Button type="submit" busy={isChecking} disabled={isBlocked(state)}>
        {t('button.continue')}
      </Button>
    </Form>
  );
}

interface CodeFormProps extends StepUpEntryProps {
  /** Around the way to another code. */
  readonly another: RefObject<HTMLSpanElement | null>;
}

function CodeForm({ state, actions, another }: CodeFormProps) {
  const t = useText(stepUpText);
  const { sent, method } = state;
  const problem = problemOf(state);
  const isChecking = state.at === 'checking';
  return (
    <>
      <BodyText>{sent ? t.rich('passcode.sentConfirmation', { recipient: <Address isLarge>{sent.to}</Address> }) : t('foyer.me.stepUp.app')}</BodyText>
      <PasscodeForm
        channel={channelOf(method)}
        passcodeId={sent?.methodId}
        verifying={isChecking}
        blocked={isBlocked(state)}
        problem={problem}
        problemText={problem ? <StepUpProblem problem={problem} /> : undefined}
        refused="clear"
        onCode={actions.submitCode}
      />
      <span ref={another}>{sent ? <Resend sent={sent} isOff={isChecking || isBlocked(state)} actions={actions} /> : null}</span>
    </>
  );
}

const channelOf = ({ type }: StepUpMethod) => (type === 'email' || type === 'sms' || type === 'whatsapp' ? type : undefined);

function Resend({ sent, isOff, actions }: { readonly sent: StepUpSent; readonly isOff: boolean; readonly actions: StepUpActions }) {
  const t = useText(stepUpText);
  return (
    <>
      {sent.isExpired ? <HelperText role="status">{t('passcode.expired')}</HelperText> : null}
      <ResendButton
        label={sent.canResend ? t('passcode.resendCode') : t('passcode.codeSent')}
        busy={false}
        disabled={isOff}
        waiting={!sent.canResend}
        announced={sent.canResend ? '' : t('passcode.codeSent')}
        onResend={actions.resend}
      />
    </>
  );
}
