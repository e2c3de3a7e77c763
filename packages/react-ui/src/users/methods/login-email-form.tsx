import type { EmailFormProps } from '../../kernel/methods/email-form';
import { EmailForm } from '../../kernel/methods/email-form';
import { useAutocomplete, useLoginContext } from './login-context';

/** The email form of a login of users, with what its configuration says. */
export function LoginEmailForm(props: Omit<EmailFormProps, 'autoComplete' | 'hasHint' | 'problemText'>) {
  const { config } = useLoginContext();
  return <EmailForm {...props} autoComplete={useAutocomplete('email')} hasHint={config.emailHints !== false} />;
}
