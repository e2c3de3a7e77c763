import { mainText } from '../strings/main-text';
import { useText } from '../strings/text';
import { useStyles } from '../theme/style-sheets';
import awaitingCss from './awaiting.css?inline';
import { Icon, SPINNER } from './icon';

/**
 * Floats in the corner of a widget while the project's settings are under way (spec section 1), out of the way of the
 * form, which needs none of them. Shows for the eye only where it takes a while.
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
