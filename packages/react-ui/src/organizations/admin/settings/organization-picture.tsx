import { useState } from 'react';
import { Icon } from '../../../parts/icon';
import type { IconShape } from '../../../parts/icon';
import { useText } from '../../../text/text';
import { settingsText } from './settings-text';

const PICTURE: IconShape = { path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01' };

/** The logo of the organization. If there is none, or it does not load, a placeholder and a text show instead. */
export function OrganizationPicture({ url }: { readonly url: string }) {
  const t = useText(settingsText);
  const [broken, setBroken] = useState('');
  const address = url.trim();
  const isShown = address.startsWith('https://') && address !== broken;
  return (
    <span className="foyer-setting-logo">
      {isShown ? (
        <img
          src={address}
          alt=""
          width="56"
          height="56"
          referrerPolicy="no-referrer"
          decoding="async"
          onError={() => setBroken(address)}
        />
      ) : (
        <span className="foyer-setting-no-logo">
          <Icon shape={PICTURE} />
        </span>
      )}
      <span className="foyer-section-item-note" role="status">
        {isShown ? '' : t(address === '' ? 'foyer.org.settings.logoNone' : 'foyer.org.settings.logoBroken')}
      </span>
    </span>
  );
}
