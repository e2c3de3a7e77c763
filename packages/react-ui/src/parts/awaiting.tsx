import { useEffect, useState } from 'react';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';
import { Icon, SPINNER } from './icon';

/** Delay before the spinner for the project's settings shows, in ms. */
const PATIENCE = 300;

/**
 * Floats in the corner of a widget while the project's settings are loading (spec section 1). The form stays usable,
 * since it does not need them.
 */
export function Awaiting() {
  const t = useText(mainText);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="foyer-awaiting" role="status">
      {isLong ? (
        <>
          <Icon shape={SPINNER} />
          <span className="foyer-hidden">{t('foyer.loading')}</span>
        </>
      ) : null}
    </div>
  );
}
