import type { Present } from '@foyer/core/internal/shared';
import { BodyText } from '../parts/heading';
import { Card } from '../parts/card';
import { Illustration } from '../parts/illustration';
import { linkText } from './outcome-text';
import { useText } from '../text/text';
import { LinkConfirm } from './link-confirm';
import type { ScreenProps } from '../parts/screen';

interface ProgressState {
  readonly at: 'arrived' | 'confirm' | 'authenticating';
  readonly present?: Present;
}

/** An email link opened the page: 'Logging in...', or a confirmation if another browser requested the link. */
export function LinkProgress({ state, send }: ScreenProps<ProgressState, { readonly type: 'confirm' | 'back' }>) {
  const t = useText(linkText);
  if (state.at === 'confirm') return <LinkConfirm kind="link" present={state.present} send={send} />;
  return (
    <Card>
      <Illustration kind="spinner" />
      <BodyText role="status">{t('login.loading')}</BodyText>
    </Card>
  );
}
