import { useStagedField } from '../../parts/screen';
import { TextField } from '../../parts/text-field';
import { passwordFieldText } from './password-strength-text';
import { useText } from '../../text/text';

/**
 * The account of the password (spec section 2). A read-only but real field, so that password managers know the account.
 */
export function AccountField({ email }: { readonly email: string }) {
  const t = useText(passwordFieldText);
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

/**
 * The account of the password on a screen that does not show it. Password managers read hidden fields too, if they come
 * before the password.
 */
export function HiddenAccountField({ email }: { readonly email: string }) {
  const { disabled } = useStagedField('');
  return (
    <input
      className="foyer-hidden"
      type="email"
      name="username"
      autoComplete="username"
      defaultValue={email}
      readOnly
      disabled={disabled}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
