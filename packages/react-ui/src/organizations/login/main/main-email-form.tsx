import type { EmailFormPart } from '@foyer/core/internal/organizations';
import { EmailForm } from '../../../login/email-form';
import { Button } from '../../../parts/button';
import { useText } from '../../../text/text';
import { useOrganizationContext } from '../organization-context';
import { organizationMainText } from './main-text';
import type { MainFormProps } from './main-props';

interface MainEmailFormProps extends MainFormProps {
  readonly form: EmailFormPart;
}

/** The form for an address, followed by a link, a code or a password. */
export function MainEmailForm({ state, send, form, emailField }: MainEmailFormProps) {
  const t = useText(organizationMainText);
  const { about, known, later } = useOrganizationContext();
  const { blocked = false, entry } = state;
  const error = state.isOfButton ? undefined : state.error;
  const place = about.target?.to === 'organization' ? 'organizationEmail' : 'email';
  return (
    <>
      <EmailForm
        value={about.email || known?.initialValues.email}
        problem={error}
        problemText={error && later ? <later.OrganizationProblem problem={error} place={place} /> : undefined}
        busy={entry === 'sendingLink' || entry === 'sendingCode'}
        blocked={blocked || entry === 'leaving'}
        Hint={later?.FirstFieldNote}
        busyText={t('foyer.main.sending')}
        submitText={t('button.continueWithEmail')}
        fieldRef={emailField}
        formName="email"
        onSubmit={(email) => send({ type: 'submitEmail', email })}
      />
      {form.password ? (
        <Button
          variant="text"
          press="password"
          disabled={entry !== 'open'}
          onClick={() => send({ type: 'usePassword', email: emailField.current?.value ?? '' })}
        >
          {t('button.usePassword')}
        </Button>
      ) : null}
    </>
  );
}
