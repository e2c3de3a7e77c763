import type { OtpState } from '@foyer/core';
import { useAutocomplete } from '../../../login/login-email-form';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import type { TabFormProps } from '../login-method';
import { PhoneForm } from '../../../login/otp/phone-form';

/** The form of the tabs 'Text' and 'WhatsApp'. */
export function PhoneTab({ tab, state, send }: TabFormProps) {
  const autoComplete = useAutocomplete('tel');
  const { known, config } = useScreenContext<LoginContextValue>();
  return (
    <PhoneForm
      {...phoneForm(state.methods.otp, tab)}
      countries={config.otpOptions}
      initialPhone={(known ?? config).initialValues?.phone}
      autoComplete={autoComplete}
      formName={tab}
      onSubmit={(phone, country) =>
        send({ type: 'otp', event: { type: 'submitDestination', destination: { channel: tab, phone, country } } })
      }
    />
  );
}

/** The form of one channel. An error only shows in the tab where it occurred. */
function phoneForm(state: OtpState | undefined, tab: TabFormProps['tab']) {
  const rest = { draft: undefined, problem: undefined, blocked: false, busy: false };
  if (state?.at !== 'enter' && state?.at !== 'sending') return rest;
  const { draft } = state;
  if (!draft || draft.channel === 'email' || draft.channel !== tab) return rest;
  if (state.at === 'sending') return { ...rest, draft, busy: true };
  return { ...rest, draft, problem: state.error, blocked: state.blocked ?? false };
}
