import { mainText } from '../strings/main-text';
import { useText } from '../strings/text';
import { useStyles } from '../theme/style-sheets';
import awaitingCss from './awaiting.css?inline';
import { Icon, SPINNER } from './icon';

/**
 * Floats in the corner of a widget while the project's settings are loading (spec section 1). The form stays usable,
 * since it does not need them. Only visible after a while.
 */
export function Awaiting() {
  const t = useText(mainText);
  useStyles(awaitingCss);
  return (
    <div className="foyer-awaiting" role="status">
      <Icon drawing={SPINNER} />
      <span className="foyer-hidden">{t('foyer.loading')}</span>
    </div>
  );
}
