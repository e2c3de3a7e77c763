import type { MainButton } from '@foyer/core/organizations/skin';
import { Button } from '../../parts/button';
import { ButtonList } from '../../parts/button-list';
import { ErrorText } from '../../parts/error-text';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import { useOrganizationContext } from '../organization-login/organization-context';

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
