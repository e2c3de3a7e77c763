import type { ReactNode } from 'react';
import { useScreenContext } from '../parts/screen-context';
import type { EmailFormProps } from './email-form';
import { EmailForm } from './email-form';

/** The parts of a login that its fields depend on. */
interface FieldContext {
  readonly plan: { readonly hasPasskeys: boolean };
  /** The chunks of the methods, once loaded. */
  readonly methods?: { readonly Hint?: EmailFormProps['Hint'] } | undefined;
}

/** The `autocomplete` of a field of the first form, where browsers can also offer passkeys (spec section 4). */
export const useAutocomplete = (field: 'email' | 'tel'): string =>
  autocompleteOf(useScreenContext<FieldContext>().plan, field);

const autocompleteOf = ({ hasPasskeys }: FieldContext['plan'], field: 'email' | 'tel'): string =>
  hasPasskeys ? `${field} webauthn` : field;

type LoginEmailFormProps = Omit<EmailFormProps, 'autoComplete' | 'Hint' | 'problemText'> & Partial<EmailFormProps>;

/** The email form of a user login. */
export const LoginEmailForm = (props: LoginEmailFormProps): ReactNode =>
  loginEmailForm(useScreenContext<FieldContext>(), props);

/** The same for Main, which already has the context. */
export const loginEmailForm = ({ plan, methods }: FieldContext, props: LoginEmailFormProps): ReactNode => (
  <EmailForm Hint={methods?.Hint} {...props} autoComplete={autocompleteOf(plan, 'email')} formName="email" />
);
