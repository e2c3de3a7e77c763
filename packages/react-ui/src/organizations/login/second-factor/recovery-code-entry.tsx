import type { SecondFactorEvent, SecondFactorState } from '@foyer/core/organizations';
import { Secret, isPassing } from '@foyer/core/internal/shared';
import { useContext, useEffect, useRef, useState } from 'react';
import { FrameContext } from '../../../theme/frame-context';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Form } from '../../../parts/form';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenFocus } from '../../../parts/screen';
import { TextField } from '../../../parts/text-field';
import { emptyField, useFieldText } from '../../../parts/use-field-text';
import { useText } from '../../../text/text';
import { OrganizationProblem } from '../organization-problem';
import { secondFactorText } from './second-factor-text';

type RecoveryCodeEntryProps = ScreenProps<
  Extract<SecondFactorState, { readonly at: 'enterRecoveryCode' }>,
  SecondFactorEvent
>;

// Org 5.23.
/** The field for one of the member's backup codes. */
export function RecoveryCodeEntry({ state, send }: RecoveryCodeEntryProps) {
  const t = useText(secondFactorText);
  const { error, blocked = false, entry } = state;
  const verifying = entry === 'verifying';
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(useContext(FrameContext).noScript !== true);
  useScreenFocus(input);
  useFieldText(input, (text) => setEmpty(text.trim() === ''));
  useEffect(() => {
    // Org W13. A code that was not checked stays in the field, to be sent again.
    const wasChecked = error && !isPassing(error) && error.retryAt === undefined;
    if (wasChecked && input.current) emptyField(input.current);
  }, [error]);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} disabled={verifying} onClick={() => send({ type: 'back' })} />
      <Heading>{t('recoveryCodes.entry.title')}</Heading>
      <BodyText>{t('recoveryCodes.entry.content')}</BodyText>
      <Form
        onSubmit={() => send({ type: 'submitCode', code: new Secret(input.current?.value ?? '') })}
        problem={error}
        fieldRef={input}
      >
        <TextField
          label={t('formField.backupCode.ariaLabel')}
          placeholder={t('formField.backupCode.placeholder')}
          name="backup-code"
          autoComplete="off"
          readOnly={verifying}
          inputRef={input}
          error={error ? <OrganizationProblem problem={error} place="recoveryCode" /> : undefined}
        />
        <Button
          type="submit"
          busy={verifying}
          busyText={t('formField.passcode.status.verifying')}
          disabled={blocked || (isEmpty && !verifying)}
        >
          {t('button.continue')}
        </Button>
      </Form>
    </Card>
  );
}
