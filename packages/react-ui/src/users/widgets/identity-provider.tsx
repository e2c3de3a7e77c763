import type { AuthTokenParams, ConsentManifestGenerator, ConsentOptions, LoginConfig } from '@foyer/core';
import { Loader } from '../../kernel/parts/loader';
import { Logo } from '../../kernel/parts/logo';
import { Chunk } from '../../kernel/frame/chunk';
import { useConfigCheck } from '../frame/use-config-check';
import type { WidgetProps } from '../frame/use-widget';
import { useRenderEvent } from '../../kernel/frame/use-frame';
import { useWidget } from '../frame/use-widget';

/** `enableShadowDOM`, the origins whose frames may show the consent screen, and when a log-out asks. */
export interface IdentityProviderConfig extends ConsentOptions, Partial<Pick<LoginConfig, 'enableShadowDOM'>> {}

export interface IdentityProviderProps extends WidgetProps {
  readonly config?: IdentityProviderConfig | undefined;
  /** Creates the list of permissions. If it fails or takes longer than 2 s, the built-in list is shown. */
  readonly getIDPConsentManifest?: ConsentManifestGenerator | undefined;
  /**
   * A token of another system that the project trusts. It signs its person in for 60 minutes before access is
   * requested, replacing any current session. Each content is sent once. If the token is refused, `onError` receives
   * `invalid_trusted_auth_token` and the request continues without it.
   */
  readonly authTokenParams?: AuthTokenParams | undefined;
}

const NOTHING: IdentityProviderConfig = {};
const load = () => import('./identity-provider-view/consent-view').then((module) => module.ConsentView);

// Spec section 2, Identity provider.
/**
 * Handles an application's request from the query of this page: access to the signed-in person's account, or a log-out.
 * Needs a `FoyerProvider` above it and a session. A person who logs in meanwhile, for example with a `Login` on the
 * same page, continues with the same request. The query is read once, on mount.
 */
export function IdentityProvider(props: IdentityProviderProps) {
  const { getIDPConsentManifest, authTokenParams } = props;
  // Hosts without TypeScript may pass anything.
  const config = (props.config as IdentityProviderConfig | null | undefined) ?? NOTHING;
  const loader = <Loader room={{ heading: true }} />;
  const logo = <Logo url={props.styles?.logo?.logoImageUrl} kind="consent" />;
  const { host, bootstrap, isReady, frame } = useWidget(props, config, loader, logo);
  const { allowedFrameOrigins, logoutConfirmation } = config;
  const options = { allowedFrameOrigins, logoutConfirmation, getIDPConsentManifest, authTokenParams };
  useConfigCheck('consent', props.config, host.onError);
  useRenderEvent(isReady, 'render_idp_screen', () => ({ bootstrap }));
  return frame(<Chunk load={load} props={{ host, options }} fallback={loader} />);
}
