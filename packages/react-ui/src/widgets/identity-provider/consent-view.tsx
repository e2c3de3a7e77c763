import { parseConsentRequest } from '@foyer/core/skin/consent';
import { useBootstrap, useClient } from '@foyer/react-headless';
import { useState } from 'react';
import { AuthorizeView } from './authorize-view';
import type { ConsentViewProps } from './consent-view-props';
import { LogoutView } from './logout-view';

/** Reads the page's query once and shows the flow that it requests. */
export function ConsentView(props: Pick<ConsentViewProps, 'host' | 'options'>) {
  const { consentQuery } = useClient();
  const [search] = useState(consentQuery);
  const { bootstrap } = useBootstrap();
  const projectName = bootstrap.projectName ?? location.hostname;
  const View = parseConsentRequest(search).flow === 'logout' ? LogoutView : AuthorizeView;
  return <View {...props} search={search} projectName={projectName} />;
}
