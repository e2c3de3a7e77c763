import type { LoginEvent, LoginMethod, LoginState, LoginTab } from '@foyer/core';
import type { EmailEntry } from '@foyer/core/internal/users';
import { LOGIN_METHODS } from '@foyer/core/internal/users';
import { useLoginContext } from '../methods/login-context';
import { LoginEmailForm } from '../../kernel/methods/login-email-form';
import type { TabFormProps } from '../methods/login-method';
import { Loader } from '../../kernel/parts/loader';
import type { ScreenProps } from '../../kernel/parts/screen';

interface MainFormProps extends ScreenProps<LoginState, LoginEvent> {
  readonly tab: LoginTab;
}

/** The form of one tab, with the state of its method. */
export function MainForm({ tab, ...props }: MainFormProps) {
  return tab === 'email' ? <EmailTab {...props} /> : <OtherTab tab={tab} {...props} />;
}

function EmailTab({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const method = useLoginContext().plan.emailMethod;
  if (!method) return null;
  const { email } = LOGIN_METHODS[method] as Emailing;
  if (!email) return null;
  return (
    <LoginEmailForm
      {...email.form(state.methods[method])}
      onSubmit={(address) => send({ type: method, event: email.submit(address) } as LoginEvent)}
    />
  );
}

// TypeScript cannot relate the state and the events of one method across the union of all.
interface Emailing {
  readonly email?: EmailEntry<LoginState['methods'][LoginMethod], object>;
}

function OtherTab(props: TabFormProps) {
  const { plan, methods } = useLoginContext();
  if (!methods) return <Loader />;
  return plan.methods.map((method) => {
    const Form = methods.files[method]?.tabForm;
    return Form && <Form key={method} {...props} />;
  });
}
