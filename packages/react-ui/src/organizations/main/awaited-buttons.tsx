import type { MainButton } from '@foyer/core/internal/organizations/first-state';
import { Button } from '../../kernel/parts/button';
import { ButtonList } from '../../kernel/parts/button-list';
import { ErrorText } from '../../kernel/parts/error-text';
import { mainText } from '../../kernel/strings/main-text';
import { useText } from '../../kernel/strings/text';
import { useOrganizationContext } from '../login/organization-context';

/** The room of buttons that are not loaded yet, or the way to load them again. */
export function AwaitedButtons({ buttons }: { readonly buttons: readonly MainButton[] }) {
  const t = useText(mainText);
  const { retry } = useOrganizationContext();
  if (!retry) return <ButtonList awaited={buttons.length} />;
  return (
    <ButtonList>
      <ErrorText>{t('foyer.error.network')}</ErrorText>
      <Button onClick={retry}>{t('button.retry')}</Button>
    </ButtonList>
  );
}
