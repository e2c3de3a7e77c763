import type { DeviceFlowOptions } from '@foyer/core/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useMemberStepReporter, useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import { Chunk } from '../../frame/chunk';
import { ConsentLoader } from '../../frame/consent-loader';
import { frameConfigOf, useInheritedProps } from '../../frame/inherited-props';
import type { FrameProps } from '../../frame/use-frame';
import { useFrame } from '../../frame/use-frame';
import { firstFormCss } from '../../parts/first-form-css';
import { Logo } from '../../parts/logo';
import { useOrganizationConfigCheck } from '../login/use-organization-config-check';
import { loadOrganizationCompiler } from '../text/load-organization-compiler';
import type { OrganizationStrings } from '../text/organization-catalogue';

/** `enableShadowDOM`, the names of roles, and the origins whose frames can show the page. */
export interface OrganizationDeviceApprovalConfig extends DeviceFlowOptions {
  /**
   * Renders the widget in a shadow root, isolated from the styles of the page.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
  /**
   * The names of roles by their ids, as the admin pages show them.
   * @defaultValue "Admin" and "Member" for the provider's default roles, the ids of all others
   */
  readonly roleNames?: Readonly<Record<string, string>> | undefined;
}

/** The props of `OrganizationDeviceApproval`. */
export interface OrganizationDeviceApprovalProps extends FrameProps {
  /** The options of the page. */
  readonly config?: OrganizationDeviceApprovalConfig | undefined;
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: OrganizationStrings | undefined;
}

const NOTHING: OrganizationDeviceApprovalConfig = {};
const load = () => import('./organization-device-view').then((module) => module.OrganizationDeviceView);
const loadCheck = () => import('../consent/check-consent-config').then((module) => module.checkConsentConfig);

// Decision 174.
/**
 * The page on which a signed-in member gives a device access: a television, or a command-line program (OAuth 2.0
 * Device Authorization Grant, RFC 8628). It shows the organization and the member's roles. Needs an
 * `OrganizationProvider` above it and a session. After a member signs in, for example with an `OrganizationLogin` on
 * the same page, the same code continues.
 *
 * @example
 * import { OrganizationDeviceApproval } from '@foyer/react-ui/organizations';
 *
 * export const DevicePage = () => <OrganizationDeviceApproval />;
 */
export function OrganizationDeviceApproval(own: OrganizationDeviceApprovalProps) {
  const props = useInheritedProps(own, frameConfigOf);
  // Hosts without TypeScript can pass any value.
  const config = (props.config as OrganizationDeviceApprovalConfig | null | undefined) ?? NOTHING;
  const client = useOrganizationClient();
  const loader = <ConsentLoader person={client.self} />;
  const host = useOrganizationHost(props.callbacks);
  const reporter = useMemberStepReporter(host);
  const { bootstrap, frame } = useFrame(props, config, loader, {
    css: firstFormCss,
    onError: host.onError,
    loadCompiler: loadOrganizationCompiler,
    logo: <Logo url={props.styles?.logo?.logoImageUrl} kind="consent" />,
  });
  useOrganizationConfigCheck(config, host.onError, undefined, loadCheck);
  const { allowedFrameOrigins, roleNames } = config;
  const projectName = bootstrap.projectName ?? location.hostname;
  const shown = { client, reporter, options: { allowedFrameOrigins }, roleNames, projectName, loader };
  return frame(<Chunk load={load} props={shown} fallback={loader} />);
}
