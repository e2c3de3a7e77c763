import type { AuthTokenParams, ConsentManifestGenerator } from '@foyer/core';
import { useBootstrap, useClient, useIsHydrated } from '@foyer/react-headless';
import { useEffect, useRef } from 'react';
import { Loader } from '../../parts/loader';
import type { StyleConfig } from '../../theme/style-config';
import type { Callbacks } from '../callbacks';
import { useCallbacks } from '../callbacks';
import { Chunk } from '../chunk';
import type { IdentityProviderConfig } from './identity-provider-config';
import type { Strings } from '../widget-frame';
import { WidgetFrame } from '../widget-frame';

export interface IdentityProviderProps {
  readonly config?: IdentityProviderConfig | undefined;
  readonly styles?: StyleConfig | undefined;
  readonly callbacks?: Callbacks | undefined;
  readonly strings?: Strings | undefined;
  /** Makes the list of permissions. Where it fails, or takes over 2 s, the built-in list shows. */
  readonly getIDPConsentManifest?: ConsentManifestGenerator | undefined;
  /**
   * Who the person is, by the token of another system that the project trusts: they are signed in for 60 minutes, in
   * the place of whoever is signed in, before access is asked for. Handed in once for each content; where it is
   * refused, `onError` hears `invalid_trusted_token` and the request goes on without it.
   */
  readonly authTokenParams?: AuthTokenParams | undefined;
}

const NOTHING: IdentityProviderConfig = {};
const load = () => import('./consent-view').then((module) => module.ConsentView);

/**
 * What an application asks of the signed-in person by the query of this page: access to their account, or a log-out
 * (spec section 2, Identity provider). Needs a `FoyerProvider` above it and a session; a person who logs in meanwhile,
 * by a `Login` beside it for instance, goes on with the very same request. The query is read once, when it is mounted.
 */
export function IdentityProvider({
  config: given,
  styles,
  callbacks,
  strings,
  getIDPConsentManifest,
  authTokenParams,
}: IdentityProviderProps) {
  const isHydrated = useIsHydrated();
  const host = useCallbacks(callbacks);
  const { bootstrap, isReady } = useBootstrap();
  // Hosts without types pass anything.
  const config = (given as IdentityProviderConfig | null | undefined) ?? NOTHING;
  const options = { allowedFrameOrigins: config.allowedFrameOrigins, getIDPConsentManifest, authTokenParams };
  useRenderEvent(isReady);
  const loader = <Loader room={{ heading: true }} />;
  return (
    <WidgetFrame
      styles={styles}
      strings={strings}
      shadow={config.enableShadowDOM === true}
      watermark={isReady ? bootstrap.displayWatermark : 'awaited'}
      onError={host.onError}
      loader={loader}
    >
      {isHydrated ? (
        <Chunk load={load} props={{ host, options }} fallback={loader} />
      ) : (
        loader
      )}
    </WidgetFrame>
  );
}

/** Spec section 7: `render_idp_screen`, once. */
function useRenderEvent(isReady: boolean): void {
  const { events, bootstrap } = useClient();
  const isLogged = useRef(false);
  useEffect(() => {
    if (isLogged.current || !isReady) return;
    isLogged.current = true;
    events.log('render_idp_screen', { bootstrap: bootstrap.getSync() });
  });
}
