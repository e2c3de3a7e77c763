import type { ConnectedAppItem } from '@foyer/core/account';
import { useState } from 'react';
import { useText } from '../text/text';
import { connectedAppsText } from './section-text';
import { Badge } from './item-list';

interface AppProps {
  readonly app: Pick<ConnectedAppItem, 'id' | 'name' | 'logo'>;
}

/** What an app is called in sentences. */
export const nameOfApp = ({ id, name }: AppProps['app']): string => name.text || id;

/** An app as it calls itself, with its own logo where that comes. */
export const AppName = ({ app }: AppProps) => (
  <>
    <AppLogo url={app.logo} />
    <bdi translate="no">{nameOfApp(app)}</bdi>
  </>
);

function AppLogo({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState('');
  if (url === '' || url === broken) return null;
  return (
    <img
      className="foyer-section-item-logo"
      src={url}
      alt=""
      width="24"
      height="24"
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}

/** A name can be anybody's, an id is the app's own: a name that can be misread is marked (account W50). */
export function AppDoubts({ app: { id, name } }: AppProps) {
  const t = useText(connectedAppsText);
  if (name.doubts.length === 0) return null;
  return (
    <>
      <Badge kind="warning">{t('foyer.me.unverified')}</Badge>
      <bdi className="foyer-section-item-note" translate="no">
        {id}
      </bdi>
    </>
  );
}

/** What an app may do. */
export function AppScopes({ scopes }: Pick<ConnectedAppItem, 'scopes'>) {
  const t = useText(connectedAppsText);
  if (scopes.length === 0) return null;
  return (
    <div className="foyer-section-item-note">
      <p className="foyer-helper">{t('foyer.me.apps.may')}</p>
      <ul className="foyer-section-item-scopes" role="list">
        {scopes.map(({ scope, description }) => (
          <li key={scope}>{description ? <span>{description}</span> : <bdi translate="no">{scope}</bdi>}</li>
        ))}
      </ul>
    </div>
  );
}
