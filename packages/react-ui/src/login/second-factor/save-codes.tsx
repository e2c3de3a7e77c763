import { mayFinish } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { FrameContext } from '../../theme/frame-context';
import { BodyText, Heading } from '../../parts/heading';
import { Button } from '../../parts/button';
import { ButtonList } from '../../parts/button-list';
import { Card } from '../../parts/card';
import { Checkbox } from '../../parts/checkbox';
import { ErrorText } from '../../parts/error-text';
import { HelperText } from '../../parts/helper-text';
import type { SaveCodesProps } from './factor-kind';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { useInstanceId } from '../../theme/use-theme';
import { CopyButton } from './copy-button';
import saveCodesCss from './save-codes.css?inline';
import { recoveryCodesText } from './factor-text';

interface Finishing {
  /** The sign-in is being finished. */
  readonly busy?: boolean;
  /** The failure of the sign-in. */
  readonly problem?: ReactNode;
}

// Org 5.24.
/** The backup codes, which show only now. The user must confirm that they saved them. */
export function SaveCodes({ state, send, busy = false, problem }: SaveCodesProps & Finishing) {
  const t = useText(recoveryCodesText);
  const id = useInstanceId();
  const isKept = mayFinish(state);
  // Without JavaScript, the checkbox and the button are submitted together.
  const { noScript = false } = useContext(FrameContext);
  useStyles(saveCodesCss);
  return (
    <Card>
      <Heading>{t('recoveryCodes.save.title')}</Heading>
      <BodyText>{t('recoveryCodes.save.content')}</BodyText>
      <ul className="foyer-codes" role="list" aria-label={t('foyer.recoveryCodes.list')} translate="no">
        {state.codes.map((code, place) => (
          // Developer tools show keys, so the key must not be the code.
          <li key={place}>
            <code>{code.reveal()}</code>
          </li>
        ))}
      </ul>
      {noScript ? null : (
        <ButtonList>
          <CopyButton
            copy={state.copy}
            label={t('recoveryCodes.save.button.copyAll')}
            copied={t('recoveryCodes.save.toast.copied')}
            failed={t('recoveryCodes.save.toast.copyFailed')}
            onCopy={() => send({ type: 'copy' })}
          />
          <Button variant="secondary" onClick={() => send({ type: 'download' })}>
            {t('recoveryCodes.save.button.download')}
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'print' })}>
            {t('foyer.recoveryCodes.print')}
          </Button>
          <ErrorText>{state.error ? t('foyer.recoveryCodes.noPaper') : null}</ErrorText>
        </ButtonList>
      )}
      <Checkbox
        name="codes-saved"
        label={t('foyer.recoveryCodes.tick')}
        isChecked={state.isTicked}
        onChange={(isTicked) => send({ type: 'tick', isTicked })}
      />
      <Button
        busy={busy}
        disabled={!isKept && !noScript}
        describedBy={isKept ? undefined : `${id}first`}
        onClick={() => send({ type: 'finish' })}
      >
        {t('recoveryCodes.save.button.done')}
      </Button>
      <ErrorText>{problem ?? null}</ErrorText>
      {isKept ? null : <HelperText id={`${id}first`}>{t('foyer.recoveryCodes.first')}</HelperText>}
    </Card>
  );
}
