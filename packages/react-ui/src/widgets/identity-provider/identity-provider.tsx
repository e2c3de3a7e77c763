import type { AuthTokenParams, ConsentManifestGenerator, ConsentOptions, LoginConfig } from '@foyer/core';
import { Loader } from '../../parts/loader';
import { Chunk } from '../chunk';
import type { WidgetProps } from '../use-widget';
import { useRenderEvent, useWidget } from '../use-widget';

/** Of the keys that all widgets know, the shadow root; and whose frames consent may be given in. */
export interface IdentityProviderConfig extends ConsentOptions, Partial<Pick<LoginConfig, 'enableShadowDOM'>> {}

export interface IdentityProviderProps extends WidgetProps {
  readonly config?: IdentityProviderConfig | undefined;
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
export function IdentityProvider(props: IdentityProviderProps) {
  const { getIDPConsentManifest, authTokenParams } = props;
  // Hosts without types pass anything.
  const config = (props.config as IdentityProviderConfig | null | undefined) ?? NOTHING;
  const loader = <Loader room={{ heading: true }} />;
  const { host, bootstrap, isReady, frame } = useWidget(props, config, loader);
  const options = { allowedFrameOrigins: config.allowedFrameOrigins, getIDPConsentManifest, authTokenParams };
  useRenderEvent(isReady, 'render_idp_screen', () => ({ bootstrap }));
  return frame(<Chunk load={load} props={{ host, options }} fallback={loader} />);
}
