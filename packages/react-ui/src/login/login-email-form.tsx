import type { ReactNode } from 'react';
import { useScreenContext } from '../parts/screen-context';
import type { EmailFormProps } from './email-form';
import { EmailForm } from './email-form';

/** The parts of a login that its fields depend on. */
interface FieldContext {
  readonly config: { readonly emailHints?: boolean | undefined };
  readonly plan: { readonly hasPasskeys: boolean };
  /** The chunks of the methods, once loaded. */
  readonly methods?: Partial<Pick<EmailFormProps, 'Hint'>> | undefined;
}

/** The `autocomplete` of a field of the first form, where browsers can also offer passkeys (spec section 4). */
export const useAutocomplete = (field: 'email' | 'tel'): string =>
  autocompleteOf(useScreenContext<FieldContext>().plan, field);

const autocompleteOf = ({ hasPasskeys }: FieldContext['plan'], field: 'email' | 'tel'): string =>
  hasPasskeys ? `${field} webauthn` : field;

type LoginEmailFormProps = Omit<EmailFormProps, 'autoComplete' | 'Hint' | 'problemText'>;

/** The email form of a user login, with the options of its configuration. */
export const LoginEmailForm = (props: LoginEmailFormProps): ReactNode =>
  loginEmailForm(useScreenContext<FieldContext>(), props);

/** The same for Main, which already has the context. */
export const loginEmailForm = ({ config, plan, methods }: FieldContext, props: LoginEmailFormProps): ReactNode => (
  <EmailForm
    {...props}
    autoComplete={autocompleteOf(plan, 'email')}
    Hint={config.emailHints !== false && methods?.Hint}
    formName="email"
  />
);
