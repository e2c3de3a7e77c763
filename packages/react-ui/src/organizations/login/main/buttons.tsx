import { InMarkup } from '../../../frame/server-part';
import { Button } from '../../../parts/button';
import { buttonList, buttonRooms } from '../../../parts/button-list';
import { ErrorText } from '../../../parts/error-text';
import { ServerList } from '../../../parts/server-list';
import { mainText } from '../../../text/main-text';
import { useText } from '../../../text/text';
import { useOrganizationContext } from '../organization-context';
import { lazyButtons } from './lazy-parts';
import type { MainButtonsProps } from './main-props';

/** A group of buttons; until their chunk is loaded, reserved space or a retry button. */
export function Buttons(props: MainButtonsProps) {
  const t = useText(mainText);
  const { later, retry, isFromServer } = useOrganizationContext();
  const { length } = props.buttons;
  if (isFromServer) {
    return (
      <ServerList isLive={later !== undefined}>
        {later ? (
          <later.MainButtons {...props} />
        ) : (
          <InMarkup part={lazyButtons} props={props} fallback={buttonRooms(length)} />
        )}
      </ServerList>
    );
  }
  if (later) return buttonList(<later.MainButtons {...props} />);
  if (!retry) return buttonList(buttonRooms(length));
  return buttonList(
    <>
      <ErrorText>{t('foyer.error.network')}</ErrorText>
      <Button onClick={retry}>{t('button.retry')}</Button>
    </>,
  );
}
