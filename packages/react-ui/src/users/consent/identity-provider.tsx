import type {
  AuthTokenParams,
  ConsentManifestGenerator,
  ConsentOptions,
  InitialConsent,
  LoginConfig,
} from '@foyer/core';
import { useClient } from '@foyer/react-headless';
import { Logo } from '../../parts/logo';
import { ConsentLoader } from '../../frame/consent-loader';
import { Chunk } from '../../frame/chunk';
import { frameOfServer, serverPart, useFirst } from '../../frame/server-part';
import { useConfigCheck } from '../login/use-config-check';
import type { WidgetProps } from '../login/use-widget';
import { useRenderEvent } from '../../frame/use-frame';
import { useWidget } from '../login/use-widget';

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
  /**
   * What this page shows first, as its server has found out: `getInitialConsent` of `@foyer/server`. A server then
   * draws it, and the browser does not ask the provider again while the same user is signed in. Only the first value
   * counts. Default: a loader, until the browser knows.
   */
  readonly initialConsent?: InitialConsent | null | undefined;
}

const NOTHING: IdentityProviderConfig = {};
const load = () => import('./consent-view').then((module) => module.ConsentView);
const view = /* @__PURE__ */ serverPart(load);

// Decision 124.
/**
 * Loads what a server needs to draw an `IdentityProvider` with `initialConsent`. Await it before `renderToString`; what
 * renders to a stream waits by itself.
 */
export async function prepareIdentityProvider(): Promise<void> {
  await Promise.all([view.prepare(), frameOfServer.prepare()]);
}

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
  const loader = <ConsentLoader person={useClient().user} />;
  const logo = <Logo url={props.styles?.logo?.logoImageUrl} kind="consent" />;
  // Whoever was signed in leaves for the person of the token.
  const initialConsent = useFirst(authTokenParams ? null : props.initialConsent, true);
  const { client, host, reporter, bootstrap, isReady, frame } = useWidget(props, config, loader, {
    logo,
    isServerRendered: Boolean(initialConsent),
  });
  const { allowedFrameOrigins, logoutConfirmation } = config;
  const options = { allowedFrameOrigins, logoutConfirmation, getIDPConsentManifest, authTokenParams, initialConsent };
  useConfigCheck('consent', props.config, host.onError);
  useRenderEvent(isReady, 'render_idp_screen', () => ({ bootstrap }));
  return frame(<Chunk load={load} part={view} props={{ client, reporter, options, loader }} fallback={loader} />);
}
