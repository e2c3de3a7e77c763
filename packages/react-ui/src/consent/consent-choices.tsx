import type { Problem } from '@foyer/core/internal/shared';
import { Banner } from '../parts/banner';
import { Button } from '../parts/button';
import { Choices } from '../parts/choice-button';
import type { ScreenProps } from '../parts/screen';
import { ProblemText } from '../text/error-text';
import { useText } from '../text/text';
import { idpText } from './consent-text';
import { DeliberateButton } from './deliberate-button';

interface Deciding {
  readonly busy?: 'allow' | 'deny' | undefined;
  readonly error?: Problem | undefined;
}

interface ConsentChoicesProps extends ScreenProps<Deciding, { readonly type: 'allow' } | { readonly type: 'deny' }> {
  /** No button works yet. */
  readonly isWaiting?: boolean | undefined;
}

/** 'Deny' and 'Allow', and the reason why the last answer was not sent. */
export function ConsentChoices({ state: { busy, error }, send, isWaiting }: ConsentChoicesProps) {
  const t = useText(idpText);
  return (
    <>
      {error ? (
        <Banner kind="error">
          <ProblemText problem={error} />
        </Banner>
      ) : null}
      <Choices>
        <Button
          variant="secondary"
          busy={busy === 'deny'}
          waiting={isWaiting}
          disabled={busy === 'allow'}
          onClick={() => send({ type: 'deny' })}
        >
          {t('idpConsent.button.deny')}
        </Button>
        <DeliberateButton
          busy={busy === 'allow'}
          waiting={isWaiting}
          disabled={busy === 'deny'}
          onClick={() => send({ type: 'allow' })}
        >
          {t('idpConsent.button.allow')}
        </DeliberateButton>
      </Choices>
    </>
  );
}
