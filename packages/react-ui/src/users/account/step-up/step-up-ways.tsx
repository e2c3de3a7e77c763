import type { Problem } from '@foyer/core';
import type { StepUpMethod, StepUpState } from '@foyer/core/account';
import type { StepUpActions } from '@foyer/react-headless/account';
import { useState } from 'react';
import { Button } from '../../../kernel/parts/button';
import { ErrorText } from '../../../kernel/parts/error-text';
import { BodyText } from '../../../kernel/parts/heading';
import { useReadablePhone } from '../../../kernel/methods/otp/phone-field';
import { ProblemText } from '../../../kernel/strings/error-text';
import { useText } from '../../../kernel/strings/text';
import { PROVIDER_NAMES } from '../shared/provider-names';
import { stepUpText } from './step-up-text';

interface StepUpWaysProps {
  readonly state: Extract<AskedStepUp, { readonly at: 'choose' | 'sending' | 'prompting' | 'leaving' }>;
  readonly actions: StepUpActions;
}

/** The ways to prove it: the one that was used last, and the others behind a press. */
export function StepUpWays({ state, actions }: StepUpWaysProps) {
  const t = useText(stepUpText);
  const { methods, at } = state;
  const [isOpen, setOpen] = useState(at === 'choose' && state.isAnother === true);
  const error = at === 'choose' ? state.error : undefined;
  const blocked = at === 'choose' && state.blocked === true;
  const busyKey = at === 'choose' ? undefined : state.method.key;
  const [first, ...others] = methods;
  const isBehind = others.some(({ key }) => key === busyKey);
  const ways = isOpen || isBehind || !first ? methods : [first];
  return (
    <div className="foyer-step-up-ways">
      <ErrorText>{error ? <StepUpProblem problem={error} /> : null}</ErrorText>
      {ways.map((method, index) => (
        <Way key={method.key} method={method} isFirst={index === 0} busy={method.key === busyKey} disabled={blocked || (busyKey !== undefined && method.key !== busyKey)} onPick={actions.pick} />
      ))}
      {ways.length < methods.length ? (
        <Button variant="text" disabled={busyKey !== undefined} onClick={() => setOpen(true)}>
          {t('foyer.me.stepUp.way')}
        </Button>
      ) : null}
      {at === 'leaving' && state.method.type === 'account' ? (
        <BodyText role="status">{t('foyer.me.accounts.leaving', { provider: PROVIDER_NAMES[state.method.provider] })}</BodyText>
      ) : null}
    </div>
  );
}

interface WayProps {
  readonly method: StepUpMethod;
  readonly isFirst: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPick: (key: string) => void;
}

function Way({ method, isFirst, busy, disabled, onPick }: WayProps) {
  return (
    <Button variant={isFirst ? 'primary' : 'secondary'} busy={busy} disabled={disabled} onClick={() => onPick(method.key)}>
      <WayName method={method} />
    </Button>
  );
}

function WayName({ method }: { readonly method: StepUpMethod }) {
  const t = useText(stepUpText);
  const phone = useReadablePhone('phone' in method ? method.phone : '');
  switch (method.type) {
    case 'password':
      return <span>{t('foyer.me.stepUp.password')}</span>;
    case 'email':
      return t.rich('foyer.me.stepUp.email', { email: <bdi translate="no">{method.email}</bdi> });
    case 'sms':
    case 'whatsapp':
      return t.rich('foyer.me.stepUp.phone', { phone: <bdi translate="no">{phone}</bdi> });
    case 'passkey':
      return <span>{t('foyer.me.stepUp.passkey')}</span>;
    case 'app':
      return <span>{t('foyer.me.stepUp.app')}</span>;
    case 'recoveryCode':
      return <span>{t('foyer.me.stepUp.code')}</span>;
    case 'wallet':
      return t.rich('foyer.me.stepUp.wallet', { wallet: <bdi translate="no">{shortAddress(method.address)}</bdi> });
    case 'account':
      return <span>{t('foyer.me.stepUp.account', { provider: PROVIDER_NAMES[method.provider] })}</span>;
  }
}

/** The beginning and the end of a wallet's address. */
const shortAddress = (address: string): string => (address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address);

/** A moment in which the dialog is open. */
export type AskedStepUp = Exclude<StepUpState, { readonly at: 'idle' }>;

/** Whose proof it was matters more than how it was refused. */
const OTHERS: readonly string[] = ['other_person', 'user_id_mismatch'];

/** The text of a problem in the dialog. */
export function StepUpProblem({ problem }: { readonly problem: Problem }) {
  const t = useText(stepUpText);
  return OTHERS.includes(problem.code) ? <span>{t('foyer.me.stepUp.other')}</span> : <ProblemText problem={problem} />;
}
