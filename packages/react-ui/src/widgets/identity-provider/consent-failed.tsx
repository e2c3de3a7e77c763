import type { Problem } from '@foyer/core';
import { Button } from '../../parts/button';
import { ProblemText } from '../../strings/error-text';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import { ConsentError } from './consent-error';
import type { ScreenProps } from '../../parts/screen';

/** A request that the provider could not be asked about: its message and 'Try again' (decision 18, fault N21). */
export function ConsentFailed({ state, send }: ScreenProps<{ readonly error: Problem }, { readonly type: 'tryAgain' }>) {
  const t = useText(mainText);
  return (
    <ConsentError after={<Button onClick={() => send({ type: 'tryAgain' })}>{t('button.retry')}</Button>}>
      <ProblemText problem={state.error} />
    </ConsentError>
  );
}
