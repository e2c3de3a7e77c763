import type { StepUpMethod, StepUpState } from '@foyer/core/account';
import type { StepUpActions } from '@foyer/react-headless/account';
import { PROVIDER_NAMES } from '../provider-names';
import { reauthText } from '../../../account/step-up/reauth-text';
import { ReauthMethods } from '../../../account/step-up/reauth-methods';
import { useReadablePhone } from '../../../login/use-readable-phone';
import { BodyText } from '../../../parts/heading';
import { Address } from '../../../parts/address';
import { useText } from '../../../text/text';

interface UserReauthMethodsProps {
  readonly state: Extract<AskedStepUp, { readonly at: 'choose' | 'sending' | 'prompting' | 'leaving' }>;
  readonly actions: StepUpActions;
}

/** The re-authentication methods: first the one that was used last; a button shows the others. */
export function UserReauthMethods({ state, actions }: UserReauthMethodsProps) {
  const t = useText(reauthText);
  return (
    <ReauthMethods<StepUpMethod> state={state} actions={actions} MethodName={MethodName}>
      {state.at === 'leaving' && state.method.type === 'account' ? (
        <BodyText role="status">
          {t('foyer.me.accounts.leaving', { provider: PROVIDER_NAMES[state.method.provider] })}
        </BodyText>
      ) : null}
    </ReauthMethods>
  );
}

function MethodName({ method }: { readonly method: StepUpMethod }) {
  const t = useText(reauthText);
  const phone = useReadablePhone('phone' in method ? method.phone : '');
  switch (method.type) {
    case 'password':
      return <span>{t('foyer.me.stepUp.password')}</span>;
    case 'email':
      return t.rich('foyer.me.stepUp.email', { email: <Address isLarge>{method.email}</Address> });
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

/** The start and end of a wallet's address. */
const shortAddress = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

/** A state in which the dialog is open. */
export type AskedStepUp = Exclude<StepUpState, { readonly at: 'idle' }>;
