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
import { frameConfigOf, useInheritedProps } from '../../frame/inherited-props';
import { frameOfServer, serverPart, useFirst } from '../../frame/server-part';
import { useConfigCheck } from '../login/use-config-check';
import type { WidgetProps } from '../login/use-widget';
import { useRenderEvent } from '../../frame/use-frame';
import { useWidget } from '../login/use-widget';

/** `enableShadowDOM`, the origins whose frames can show the consent screen, and when a sign-out asks. */
export interface IdentityProviderConfig extends ConsentOptions, Partial<Pick<LoginConfig, 'enableShadowDOM'>> {}

/** The props of `IdentityProvider`. */
export interface IdentityProviderProps extends WidgetProps {
  /** The options of the consent screens. */
  readonly config?: IdentityProviderConfig | undefined;
  /** Creates the list of permissions. If it fails or takes longer than 2 s, the built-in list is shown. */
  readonly getIDPConsentManifest?: ConsentManifestGenerator | undefined;
  /**
   * A token of a different system that the project trusts. It signs its user in for 60 minutes before access is
   * requested, and replaces the current session. Each token is sent once. If the token is refused, `onError` is called
   * with `invalid_trusted_auth_token` and the request continues without it.
   */
  readonly authTokenParams?: AuthTokenParams | undefined;
  /**
   * The first screen of this page, from `getInitialConsent` of `@foyer/server`. A server then renders it, and the
   * browser does not ask the provider again while the same user is signed in. Only the first value counts. Default: a
   * loader, until the browser has asked the provider.
   */
  readonly initialConsent?: InitialConsent | null | undefined;
}

const NOTHING: IdentityProviderConfig = {};
const load = () => import('./consent-view').then((module) => module.ConsentView);
const view = /* @__PURE__ */ serverPart(load);

// Decision 124.
/**
 * Loads the chunks that a server needs to render an `IdentityProvider` with `initialConsent`. Await it before
 * `renderToString`; streaming renderers wait for the chunks themselves.
 */
export async function prepareIdentityProvider(): Promise<void> {
  await Promise.all([view.prepare(), frameOfServer.prepare()]);
}

// Spec section 2, Identity provider.
/**
 * Handles an app's request from the query of this page: access to the signed-in user's account, or a sign-out. Needs a
 * `FoyerProvider` above it and a session. After a user signs in, for example with a `Login` on the same page, the same
 * request continues. The query is read once, on mount.
 *
 * @example
 * import { IdentityProvider } from '@foyer/react-ui';
 *
 * export const ConsentPage = () => <IdentityProvider />;
 */
export function IdentityProvider(own: IdentityProviderProps) {
  const props = useInheritedProps(own, frameConfigOf);
  const { getIDPConsentManifest, authTokenParams } = props;
  // Hosts without TypeScript can pass any value.
  const config = (props.config as IdentityProviderConfig | null | undefined) ?? NOTHING;
  const loader = <ConsentLoader person={useClient().user} />;
  const logo = <Logo url={props.styles?.logo?.logoImageUrl} kind="consent" />;
  // A trusted token replaces the signed-in user, so a first screen for them does not apply.
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
