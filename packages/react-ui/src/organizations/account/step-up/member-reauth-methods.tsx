import type { MemberStepUpMethod, MemberStepUpState } from '@foyer/core/organizations/account';
import type { MemberStepUpActions } from '@foyer/react-headless/organizations/account';
import { reauthText } from '../../../account/step-up/reauth-text';
import { ReauthMethods } from '../../../account/step-up/reauth-methods';
import { useReadablePhone } from '../../../login/use-readable-phone';
import { BodyText } from '../../../parts/heading';
import { Address } from '../../../parts/address';
import { useText } from '../../../text/text';

/** A state in which the dialog is open. */
export type AskedMemberStepUp = Exclude<MemberStepUpState, { readonly at: 'idle' }>;

interface MemberReauthMethodsProps {
  readonly state: Extract<AskedMemberStepUp, { readonly at: 'choose' | 'sending' | 'leaving' }>;
  readonly actions: MemberStepUpActions;
}

/** The names of social login providers. They are the same in every language. */
const PROVIDERS: Readonly<Record<Extract<MemberStepUpMethod, { readonly type: 'account' }>['provider'], string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  hubspot: 'HubSpot',
  slack: 'Slack',
  github: 'GitHub',
};

/** The re-authentication methods: first the one that was used last; a button shows the others. */
export function MemberReauthMethods({ state, actions }: MemberReauthMethodsProps) {
  const t = useText(reauthText);
  return (
    <ReauthMethods<MemberStepUpMethod> state={state} actions={actions} MethodName={MethodName}>
      {state.at === 'leaving' && state.method.type === 'account' ? (
        <BodyText role="status">
          {t('foyer.me.accounts.leaving', { provider: PROVIDERS[state.method.provider] })}
        </BodyText>
      ) : null}
    </ReauthMethods>
  );
}

function MethodName({ method }: { readonly method: MemberStepUpMethod }) {
  const t = useText(reauthText);
  const phone = useReadablePhone('phone' in method ? method.phone : '');
  switch (method.type) {
    case 'password':
      return <span>{t('foyer.me.stepUp.password')}</span>;
    case 'email':
    case 'link':
      return t.rich('foyer.me.stepUp.email', { email: <Address isLarge>{method.email}</Address> });
    case 'sms':
      return t.rich('foyer.me.stepUp.phone', { phone: <bdi translate="no">{phone}</bdi> });
    case 'app':
      return <span>{t('foyer.me.stepUp.app')}</span>;
    case 'recoveryCode':
      return <span>{t('foyer.me.stepUp.code')}</span>;
    case 'sso':
      return <span>{t('foyer.me.stepUp.sso')}</span>;
    case 'account':
      return <span>{t('foyer.me.stepUp.account', { provider: PROVIDERS[method.provider] })}</span>;
  }
}
