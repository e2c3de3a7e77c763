import type { NewPassword } from '@foyer/core/internal/shared';
import { isAllowed } from '@foyer/core/internal/shared';
import { useBootstrap } from '@foyer/react-headless/internal';
import { useRef } from 'react';
import { HiddenAccountField } from '../login/password/account-field';
import { PasswordField } from '../login/password/password-field';
import { PasswordNotes } from '../login/password/password-notes';
import { managerRules } from '../login/password/password-rules';
import { Button } from '../parts/button';
import { BodyText } from '../parts/heading';
import { Address } from '../parts/address';
import { HelperText } from '../parts/helper-text';
import { useText } from '../text/text';
import { useInstanceId } from '../theme/use-theme';
import { FieldForm } from './field-form';
import { SectionProblem } from './section-problem';
import { passwordSectionText } from './section-text';

interface PasswordPresses {
  readonly type: (password: string) => void;
  readonly checkAgain: () => void;
  readonly save: (password: string) => void;
  readonly cancel: () => void;
}

interface PasswordEditProps {
  readonly state: { readonly email: string } & (
    | ({ readonly at: 'edit' } & NewPassword)
    | ({ readonly at: 'saving' } & Pick<NewPassword, 'strength'>)
  );
  readonly actions: PasswordPresses;
}

/** The form for a new password, for users and members. */
export function PasswordEdit({ state, actions }: PasswordEditProps) {
  const t = useText(passwordSectionText);
  const { passwordConfig } = useBootstrap().bootstrap;
  const input = useRef<HTMLInputElement>(null);
  const notes = useInstanceId();
  const isSaving = state.at === 'saving';
  const { error, blocked } = isSaving ? {} : state;
  const mayTry = isSaving || isAllowed(state);
  return (
    <FieldForm
      fieldRef={input}
      problem={error}
      busy={isSaving}
      blocked={blocked === true || !mayTry}
      onSubmit={() => actions.save(input.current?.value ?? '')}
      onCancel={actions.cancel}
    >
      <HiddenAccountField email={state.email} />
      <PasswordField
        {...managerRules(passwordConfig)}
        label={t('foyer.me.password.new')}
        autoComplete="new-password"
        inputRef={input}
        readOnly={isSaving}
        describedBy={notes}
        error={error ? <SectionProblem problem={error} /> : undefined}
        hint={<PasswordNotes id={notes} strength={state.strength} config={passwordConfig} />}
        onText={actions.type}
      />
      {state.strength.at === 'failed' && error?.retryAt === undefined ? (
        <Button variant="secondary" onClick={actions.checkAgain}>
          {t('button.retry')}
        </Button>
      ) : null}
      <HelperText>{t('foyer.me.password.note')}</HelperText>
    </FieldForm>
  );
}

interface PasswordMailedProps {
  readonly state: { readonly to: string };
  readonly actions: Pick<PasswordPresses, 'cancel'>;
}

/** The email for setting the password was sent. */
export function PasswordMailed({ state, actions }: PasswordMailedProps) {
  const t = useText(passwordSectionText);
  return (
    <div className="foyer-form-step">
      <BodyText role="status">{t.rich('foyer.me.password.mailed', { email: <Address>{state.to}</Address> })}</BodyText>
      <div className="foyer-form-buttons">
        <Button variant="secondary" onClick={actions.cancel}>
          {t('button.back.ariaLabel')}
        </Button>
      </div>
    </div>
  );
}
