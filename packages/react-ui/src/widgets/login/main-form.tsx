import type {
  LoginEvent,
  LoginState,
  LoginTab,
  MagicLinkState,
  OtpDestination,
  OtpState,
  PasswordState,
} from '@foyer/core';
import { useAutocomplete, useLoginContext } from '../../methods/shared/login-context';
import { LoginEmailForm } from '../../methods/shared/login-email-form';
import { Loader } from '../../parts/loader';
import type { ScreenProps } from '../../parts/screen';

interface MainFormProps extends ScreenProps<LoginState, LoginEvent> {
  readonly tab: LoginTab;
}

/** The form of one tab, with the state of its method. */
export function MainForm({ tab, state, send }: MainFormProps) {
  const { plan, methods } = useLoginContext();
  const autoComplete = useAutocomplete('tel');
  const { otp, magicLink, password } = state.methods;
  if (tab === 'email' && plan.emailMethod === 'password') {
    return (
      <LoginEmailForm
        {...linkForm(password)}
        onSubmit={(email) => send({ type: 'password', event: { type: 'submitEmail', email } })}
      />
    );
  }
  if (tab === 'email' && plan.emailMethod === 'magicLink') {
    return (
      <LoginEmailForm
        {...linkForm(magicLink)}
        onSubmit={(email) => send({ type: 'magicLink', event: { type: 'submitEmail', email } })}
      />
    );
  }
  const submit = (destination: OtpDestination) =>
    send({ type: 'otp', event: { type: 'submitDestination', destination } });
  const form = passcodeForm(otp, tab);
  if (tab === 'email') {
    const value = form.draft?.channel === 'email' ? form.draft.email : undefined;
    return (
      <LoginEmailForm {...form} value={value} onSubmit={(email) => submit({ channel: 'email', email })} />
    );
  }
  const draft = form.draft?.channel === 'email' ? undefined : form.draft;
  const PhoneForm = methods?.PhoneForm;
  if (!PhoneForm) return <Loader />;
  return (
    <PhoneForm
      {...form}
      draft={draft}
      autoComplete={autoComplete}
      onSubmit={(phone, country) => submit({ channel: tab, phone, country })}
    />
  );
}

function linkForm(state: MagicLinkState | PasswordState | undefined) {
  switch (state?.at) {
    case 'enter':
      return { value: state.email, problem: state.error, blocked: state.blocked ?? false, busy: false };
    case 'sending':
    case 'searching':
      return { value: state.email, problem: undefined, blocked: false, busy: true };
    default:
      return { value: undefined, problem: undefined, blocked: false, busy: false };
  }
}

/** The form state of one channel. An error only shows in the tab where it occurred. */
function passcodeForm(state: OtpState | undefined, tab: LoginTab) {
  const rest = { draft: undefined, problem: undefined, blocked: false, busy: false };
  if (state?.at !== 'enter' && state?.at !== 'sending') return rest;
  if (state.draft?.channel !== tab) return rest;
  if (state.at === 'sending') return { ...rest, draft: state.draft, busy: true };
  return { ...rest, draft: state.draft, problem: state.error, blocked: state.blocked ?? false };
}
