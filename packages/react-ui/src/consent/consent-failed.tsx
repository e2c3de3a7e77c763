import type { Problem } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { Button } from '../parts/button';
import { ProblemText } from '../text/error-text';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';
import { ConsentError } from './consent-error';
import type { ScreenProps } from '../parts/screen';

interface ConsentFailedProps extends ScreenProps<{ readonly error: Problem }, { readonly type: 'tryAgain' }> {
  /**
   * Description of the failure.
   * @defaultValue the provider could not be asked about the request
   */
  readonly children?: ReactNode;
}

/** The failure, the provider's message, and 'Try again' (decision 18, fault N21). */
export function ConsentFailed({ state, send, children }: ConsentFailedProps) {
  const t = useText(mainText);
  return (
    <ConsentError after={<Button onClick={() => send({ type: 'tryAgain' })}>{t('button.retry')}</Button>}>
      {children}
      {children ? <br /> : null}
      <ProblemText problem={state.error} />
    </ConsentError>
  );
}
