import type { LoginEvent, LoginMethod, LoginState, LoginTab } from '@foyer/core';
import type { EmailEntry } from '@foyer/core/internal/users';
import { LOGIN_METHODS } from '@foyer/core/internal/users';
import type { ReactNode } from 'react';
import type { LoginContextValue } from './login-context';
import { useLoginContext } from './login-context';
import { LazyTab } from './lazy-parts';
import { loginEmailForm } from '../../login/login-email-form';
import type { TabFormProps } from './login-method';
import { Loader } from '../../parts/loader';
import type { ScreenProps } from '../../parts/screen';

/** The form of one tab, with the state of its method. */
export const mainForm = (
  login: LoginContextValue,
  tab: LoginTab,
  props: ScreenProps<LoginState, LoginEvent>,
): ReactNode => (tab === 'email' ? emailTab(login, props) : <OtherTab tab={tab} {...props} />);

function emailTab(login: LoginContextValue, { state, send }: ScreenProps<LoginState, LoginEvent>): ReactNode {
  const method = state.inApp?.emailMethod ?? login.plan.emailMethod;
  if (!method) return null;
  const { email } = LOGIN_METHODS[method] as Emailing;
  if (!email) return null;
  const onSubmit = (address: string) => send({ type: method, event: email.submit(address) } as LoginEvent);
  const form = email.form(state.methods[method]);
  const value = form.value ?? (login.known ?? login.config).initialValues?.email;
  return loginEmailForm(login, { ...form, value, onSubmit });
}

// TypeScript cannot relate the state and the events of one method across the union of all.
interface Emailing {
  readonly email?: EmailEntry<LoginState['methods'][LoginMethod], object>;
}

function OtherTab(props: TabFormProps) {
  const { plan, methods, isFromServer } = useLoginContext();
  if (isFromServer) return <LazyTab {...props} />;
  if (!methods) return <Loader />;
  return plan.methods.map((method) => {
    const Form = methods.files[method]?.tabForm;
    return Form && <Form key={method} {...props} />;
  });
}
