import type { OrganizationAppItem } from '@foyer/core/organizations/admin';
import { useState } from 'react';
import { Badge } from '../../../kernel/account/shared/things';
import { useText } from '../../../kernel/strings/text';
import { organizationAppsText } from './organization-apps-text';

interface AppProps {
  readonly app: OrganizationAppItem;
}

export const nameOfApp = ({ name, id }: OrganizationAppItem): string => name.text || id;

/** An app as it calls itself, with its own logo where that comes. */
export const AppName = ({ app }: AppProps) => (
  <>
    <AppLogo url={app.logo} />
    <bdi translate="no">{nameOfApp(app)}</bdi>
  </>
);

/** An app chooses its name itself: one that can be misread is marked, and shown with its id (account W50). */
export function AppDoubts({ app: { id, name, description } }: AppProps) {
  const t = useText(organizationAppsText);
  return (
    <>
      {name.doubts.length > 0 ? (
        <>
          <Badge kind="warning">{t('foyer.me.unverified')}</Badge>
          <bdi className="foyer-thing-note" translate="no">
            {id}
          </bdi>
        </>
      ) : null}
      {description ? <bdi className="foyer-thing-note">{description}</bdi> : null}
    </>
  );
}

function AppLogo({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState('');
  if (url === '' || url === broken) return null;
  return <img className="foyer-thing-logo" src={url} alt="" width="24" height="24" referrerPolicy="no-referrer" decoding="async" onError={() => setBroken(url)} />;
}
