import type { AuthorizeRequest, LogoutRequest } from '@foyer/core';
import { parseConsentRequest } from '@foyer/core/flows/consent-request';
import { useBootstrap } from '@foyer/react-headless';
import { useState } from 'react';
import { Loader } from '../../parts/loader';
import { Chunk } from '../chunk';
import type { ConsentViewProps } from './consent-view-props';

const loadAuthorize = () => import('./authorize-view').then((module) => module.AuthorizeView);
const loadLogout = () => import('./logout-view').then((module) => module.LogoutView);

/** Reads the query of the page, once, and shows the flow that it asks for. */
export function ConsentView(props: Omit<ConsentViewProps<AuthorizeRequest | LogoutRequest>, 'parsed' | 'projectName'>) {
  const [{ flow, parsed }] = useState(() => parseConsentRequest(location.search));
  const { bootstrap } = useBootstrap();
  const projectName = bootstrap.projectName ?? location.hostname;
  const fallback = <Loader room={{ heading: true }} />;
  return flow === 'logout' ? (
    <Chunk load={loadLogout} props={{ ...props, parsed, projectName }} fallback={fallback} />
  ) : (
    <Chunk load={loadAuthorize} props={{ ...props, parsed, projectName }} fallback={fallback} />
  );
}
