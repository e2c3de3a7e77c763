import { parseConsentRequest } from '@foyer/core/skin/consent';
import { useBootstrap } from '@foyer/react-headless';
import { useState } from 'react';
import { AuthorizeView } from './authorize-view';
import type { ConsentViewProps } from './consent-view-props';
import { LogoutView } from './logout-view';

/** Reads the query of the page, once, and shows the flow that it asks for. */
export function ConsentView(props: Pick<ConsentViewProps, 'host' | 'options'>) {
  const [search] = useState(() => location.search);
  const { bootstrap } = useBootstrap();
  const projectName = bootstrap.projectName ?? location.hostname;
  const View = parseConsentRequest(search).flow === 'logout' ? LogoutView : AuthorizeView;
  return <View {...props} search={search} projectName={projectName} />;
}
