import type {
  AuthTokenParams,
  ConsentManifestGenerator,
  ConsentOptions,
  InitialConsent,
} from '@foyer/core/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useMemberStepReporter, useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import { ConsentLoader } from '../../frame/consent-loader';
import { Logo } from '../../parts/logo';
import { Chunk } from '../../frame/chunk';
import { frameConfigOf, useInheritedProps } from '../../frame/inherited-props';
import { frameOfServer, serverPart, useFirst } from '../../frame/server-part';
import type { FrameProps } from '../../frame/use-frame';
import { useFrame, useRenderEvent } from '../../frame/use-frame';
import { firstFormCss } from '../../parts/first-form-css';
import { useOrganizationConfigCheck } from '../login/use-organization-config-check';
import { loadOrganizationCompiler } from '../text/load-organization-compiler';
import type { OrganizationStrings } from '../text/organization-catalogue';

/** `enableShadowDOM`, the origins whose frames can show the consent screen, and when a sign-out asks. */
export interface OrganizationIdentityProviderConfig extends ConsentOptions {
  /**
   * Renders the widget in a shadow root, isolated from the styles of the page.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
}

/** The props of `OrganizationIdentityProvider`. */
export interface OrganizationIdentityProviderProps extends FrameProps {
  /** The options of the consent screens. */
  readonly config?: OrganizationIdentityProviderConfig | undefined;
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: OrganizationStrings | undefined;
  /** Creates the list of permissions. If it fails or takes longer than 2 s, the built-in list is shown. */
  readonly getIDPConsentManifest?: ConsentManifestGenerator | undefined;
  /**
   * A token of a different system that the project trusts. It signs its member in for 60 minutes before access is
   * requested, and replaces the current session. Each token is sent once. If the current session can't be ended, the
   * widget says so and offers to try again. If the token is refused, `onError` is called with
   * `invalid_trusted_auth_token` and the request continues without it.
   */
  readonly trustedAuthTokenParams?: AuthTokenParams | undefined;
  /**
   * The first screen of this page, from `getInitialConsent` of `@foyer/server/organizations`. A server then renders it,
   * and the browser does not ask the provider again while the same member is signed in. Only the first value counts.
   * Default: a loader, until the browser has asked the provider.
   */
  readonly initialConsent?: InitialConsent | null | undefined;
}

const NOTHING: OrganizationIdentityProviderConfig = {};
const load = () => import('./organization-consent-view').then((module) => module.OrganizationConsentView);
const view = /* @__PURE__ */ serverPart(load);
const loadCheck = () => import('./check-consent-config').then((module) => module.checkConsentConfig);

// Decision 124.
/**
 * Loads the chunks that a server needs to render an `OrganizationIdentityProvider` with `initialConsent`. Await it
 * before `renderToString`; streaming renderers wait for the chunks themselves.
 */
export async function prepareOrganizationIdentityProvider(): Promise<void> {
  await Promise.all([view.prepare(), frameOfServer.prepare()]);
}

// Org 5.25.
/**
 * Handles an app's request from the query of this page: access to the signed-in member's account, or a sign-out. Needs
 * an `OrganizationProvider` above it and a session. After a member signs in, for example with an `OrganizationLogin` on
 * the same page, the same request continues. The query is read once, on mount.
 */
export function OrganizationIdentityProvider(own: OrganizationIdentityProviderProps) {
  const props = useInheritedProps(own, frameConfigOf);
  const { callbacks, getIDPConsentManifest, trustedAuthTokenParams } = props;
  // Hosts without TypeScript can pass any value.
  const config = (props.config as OrganizationIdentityProviderConfig | null | undefined) ?? NOTHING;
  const client = useOrganizationClient();
  const loader = <ConsentLoader person={client.self} />;
  const host = useOrganizationHost(callbacks);
  const reporter = useMemberStepReporter(host);
  // A trusted token replaces the signed-in member, so a first screen for them does not apply.
  const initialConsent = useFirst(trustedAuthTokenParams ? null : props.initialConsent, true);
  const { bootstrap, isReady, frame } = useFrame(props, config, loader, {
    css: firstFormCss,
    onError: host.onError,
    loadCompiler: loadOrganizationCompiler,
    logo: <Logo url={props.styles?.logo?.logoImageUrl} kind="consent" />,
    isServerRendered: Boolean(initialConsent),
  });
  const { allowedFrameOrigins, logoutConfirmation } = config;
  const options = {
    allowedFrameOrigins,
    logoutConfirmation,
    getIDPConsentManifest,
    authTokenParams: trustedAuthTokenParams,
    initialConsent,
  };
  useOrganizationConfigCheck(config, host.onError, undefined, loadCheck);
  useRenderEvent(isReady, 'render_b2b_idp_screen', () => ({ bootstrap }));
  const { projectName } = bootstrap;
  return frame(
    <Chunk load={load} part={view} props={{ client, reporter, options, projectName, loader }} fallback={loader} />,
  );
}
