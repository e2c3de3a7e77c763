import type { AuthTokenParams, ConsentManifestGenerator, ConsentOptions } from '@foyer/core/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import { Loader } from '../../kernel/parts/loader';
import { Logo } from '../../kernel/parts/logo';
import { Chunk } from '../../kernel/frame/chunk';
import type { FrameProps } from '../../kernel/frame/use-frame';
import { useFrame, useRenderEvent } from '../../kernel/frame/use-frame';
import { useOrganizationConfigCheck } from '../login/use-organization-config-check';
import { loadOrganizationCompiler } from '../strings/load-organization-compiler';
import type { OrganizationStrings } from '../strings/organization-catalogue';

/** `enableShadowDOM`, the origins whose frames may show the consent screen, and when a log-out asks. */
export interface OrganizationIdentityProviderConfig extends ConsentOptions {
  /** Draws the widget in a shadow root, apart from the styles of the page. Default: false. */
  readonly enableShadowDOM?: boolean | undefined;
}

export interface OrganizationIdentityProviderProps extends FrameProps {
  readonly config?: OrganizationIdentityProviderConfig | undefined;
  readonly callbacks?: OrganizationCallbacks | undefined;
  readonly strings?: OrganizationStrings | undefined;
  /** Creates the list of permissions. If it fails or takes longer than 2 s, the built-in list is shown. */
  readonly getIDPConsentManifest?: ConsentManifestGenerator | undefined;
  /**
   * A token of another system that the project trusts. It signs its member in for 60 minutes before access is requested,
   * replacing any current session. Each content is sent once. If the current session cannot be ended, the widget says so
   * and offers to try again. If the token is refused, `onError` receives `invalid_trusted_auth_token` and the request continues
   * without it.
   */
  readonly trustedAuthTokenParams?: AuthTokenParams | undefined;
}

const NOTHING: OrganizationIdentityProviderConfig = {};
const load = () => import('./identity-provider/organization-consent-view').then((module) => module.OrganizationConsentView);
const loadCheck = () => import('./advice/check-consent-config').then((module) => module.checkConsentConfig);

// Org 5.25.
/**
 * Handles an application's request from the query of this page: access to the signed-in member's account, or a log-out.
 * Needs an `OrganizationProvider` above it and a session. A member who logs in meanwhile, for example with an
 * `OrganizationLogin` on the same page, continues with the same request. The query is read once, on mount.
 */
export function OrganizationIdentityProvider(props: OrganizationIdentityProviderProps) {
  const { callbacks, getIDPConsentManifest, trustedAuthTokenParams } = props;
  // Hosts without TypeScript may pass anything.
  const config = (props.config as OrganizationIdentityProviderConfig | null | undefined) ?? NOTHING;
  const loader = <Loader room={{ heading: true }} />;
  const host = useOrganizationHost(callbacks);
  const { bootstrap, isReady, frame } = useFrame(props, config, loader, {
    onError: host.onError,
    loadCompiler: loadOrganizationCompiler,
    logo: <Logo url={props.styles?.logo?.logoImageUrl} kind="consent" />,
  });
  const { allowedFrameOrigins, logoutConfirmation } = config;
  const options = { allowedFrameOrigins, logoutConfirmation, getIDPConsentManifest, authTokenParams: trustedAuthTokenParams };
  useOrganizationConfigCheck(config, host.onError, loadCheck);
  useRenderEvent(isReady, 'render_b2b_idp_screen', () => ({ bootstrap }));
  const { projectName } = bootstrap;
  return frame(<Chunk load={load} props={{ host, options, projectName }} fallback={loader} />);
}
