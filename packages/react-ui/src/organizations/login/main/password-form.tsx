import { MemberPasswordForm } from '../password/member-password-form';
import { useScreenContext } from '../../../parts/screen-context';
import type { OrganizationContextValue } from '../organization-context';
import type { MainFormProps } from './main-props';

const WAITS = { looking: 'lookingUp', inviting: 'sendingEmail', checking: 'checking' } as const;

// Org 5.2.
/** Email address and password in one form. If the member is not known yet, the password comes after the address. */
export function PasswordForm({ state, send, emailField }: MainFormProps) {
  const { about, known } = useScreenContext<OrganizationContextValue>();
  const { error, isOfButton, blocked = false, entry, asksPassword } = state;
  const isFixed = about.stepUp !== undefined;
  return (
    <MemberPasswordForm
      email={about.email || (known?.initialValues.email ?? '')}
      emailField={emailField}
      isFixed={isFixed}
      asksPassword={asksPassword === true || isFixed || about.target?.to !== 'organization'}
      problem={isOfButton ? undefined : error}
      blocked={blocked}
      isBusy={entry !== 'open'}
      wait={Object.hasOwn(WAITS, entry) ? WAITS[entry as keyof typeof WAITS] : undefined}
      onEmail={(email) => send({ type: 'submitEmail', email })}
      onPassword={(email, password) => send({ type: 'submitPassword', email, password })}
      onForgot={(email) => send({ type: 'forgotPassword', email })}
    />
  );
}
