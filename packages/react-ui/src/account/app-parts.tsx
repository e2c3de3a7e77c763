import type { ConnectedAppItem, GrantedScope } from '@foyer/core/account';
import { useState } from 'react';
import { useText } from '../text/text';
import { connectedAppsText } from './section-text';
import { Badge, ItemFacts } from './item-list';
import { useTimes } from './use-times';

interface AppProps {
  readonly app: Pick<ConnectedAppItem, 'id' | 'name' | 'logo'>;
}

/** The app's name for use in a sentence. */
export const nameOfApp = ({ id, name }: AppProps['app']): string => name.text || id;

/** The app's own name, with its logo if that loads. */
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

/** Marks a name that can be misread. Any app can choose any name; only its id is unique (account W50). */
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

/** The kind of an app, and when it last used its access, if the provider says so. */
export function AppFacts({ app: { appKind, host = '', lastUsed = '' } }: { readonly app: ConnectedAppItem }) {
  const t = useText(connectedAppsText);
  const time = useTimes()(lastUsed);
  const kind =
    appKind === 'agent'
      ? t.rich('foyer.me.apps.agent', { host: <bdi translate="no">{host}</bdi> })
      : appKind && t(`foyer.me.apps.${appKind}`);
  return <ItemFacts facts={[kind, time && t('foyer.me.session.last', { time })]} />;
}

/** Spec section 9: what users have read when they allowed one of these. */
const STANDARD_SCOPES: Readonly<Record<string, keyof typeof connectedAppsText>> = {
  openid: 'foyer.idp.identity',
  profile: 'foyer.idp.profile',
  email: 'foyer.idp.profile',
  phone: 'foyer.idp.profile',
  offline_access: 'foyer.idp.offline',
};

/** The permissions of an app, in the words of the project or of the consent screen. */
export function AppScopes({ scopes }: Pick<ConnectedAppItem, 'scopes'>) {
  const t = useText(connectedAppsText);
  if (scopes.length === 0) return null;
  const wordsOf = ({ scope, description }: GrantedScope) => {
    const standard = Object.hasOwn(STANDARD_SCOPES, scope) ? STANDARD_SCOPES[scope] : undefined;
    return description || (standard ? t(standard) : '');
  };
  const words = new Set(scopes.map(wordsOf).filter(Boolean));
  const others = scopes.filter((scope) => wordsOf(scope) === '');
  return (
    <div className="foyer-section-item-note">
      <p className="foyer-helper">{t('foyer.me.apps.may')}</p>
      <ul className="foyer-section-item-scopes" role="list">
        {[...words].map((one) => (
          <li key={one}>{one}</li>
        ))}
        {others.map(({ scope }) => (
          <li key={scope}>
            <bdi translate="no">{scope}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
