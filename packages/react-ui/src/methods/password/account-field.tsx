import { TextField } from '../../parts/text-field';
import { passwordText } from './password-text';
import { useText } from '../../strings/text';

/** Whose password it is (spec section 2): read-only, and a real field, so that password managers know the account. */
export function AccountField({ email }: { readonly email: string }) {
  const t = useText(passwordText);
  return (
    <TextField
      label={t('formField.email.label')}
      name="username"
      type="email"
      autoComplete="username"
      defaultValue={email}
      readOnly
    />
  );
}
