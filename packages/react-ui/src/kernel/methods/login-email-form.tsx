import { useScreenContext } from '../parts/screen-context';
import type { EmailFormProps } from './email-form';
import { EmailForm } from './email-form';

/** The parts of a login that its fields depend on. */
interface FieldContext {
  readonly config: { readonly emailHints?: boolean | undefined };
  readonly plan: { readonly hasPasskeys: boolean };
}

/** The `autocomplete` of a field of the first form, where browsers may also offer passkeys (spec section 4). */
export const useAutocomplete = (field: 'email' | 'tel'): string =>
  useScreenContext<FieldContext>().plan.hasPasskeys ? `${field} webauthn` : field;

/** The email form of a login of users, with what its configuration says. */
export function LoginEmailForm(props: Omit<EmailFormProps, 'autoComplete' | 'hasHint' | 'problemText'>) {
  const { config } = useScreenContext<FieldContext>();
  return <EmailForm {...props} autoComplete={useAutocomplete('email')} hasHint={config.emailHints !== false} />;
}
