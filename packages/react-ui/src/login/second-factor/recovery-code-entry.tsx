import { Secret, isPassing } from '@foyer/core/internal/shared';
import { useContext, useEffect, useRef, useState } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { BackButton } from '../../parts/back-button';
import { BodyText, Heading } from '../../parts/heading';
import { Button } from '../../parts/button';
import { Card } from '../../parts/card';
import { Form } from '../../parts/form';
import type { FactorScreenProps } from './factor-kind';
import { useScreenFocus } from '../../parts/screen';
import { TextField } from '../../parts/text-field';
import { emptyField, useFieldText } from '../../parts/use-field-text';
import { useText } from '../../text/text';
import { factorText } from './factor-text';

// Org 5.23.
/** The field for one of the user's backup codes. */
export function RecoveryCodeEntry({ state, send, kind }: FactorScreenProps<'enterRecoveryCode'>) {
  const t = useText(factorText);
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
          error={error ? <kind.Problem problem={error} place="recoveryCode" /> : undefined}
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
      {kind.Help ? <kind.Help /> : null}
    </Card>
  );
}
