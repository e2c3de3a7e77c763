import { useEffect, useState } from 'react';
import { useText } from '../../text/text';
import { pageText } from './page-text';

/** Delay before the loading text shows, in ms. */
const PATIENCE = 1000;

/** Reserves space for three rows while a section or its list is loading. */
export function LoadingList() {
  const t = useText(pageText);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, PATIENCE, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="foyer-section-room" aria-busy="true">
      <p className="foyer-helper" role="status">
        {isLong ? t('foyer.loading') : ''}
      </p>
    </div>
  );
}
