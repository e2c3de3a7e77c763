import type { DeviceFlowOptions, LoginConfig } from '@foyer/core';
import { useBootstrap, useClient } from '@foyer/react-headless';
import { Chunk } from '../../frame/chunk';
import { ConsentLoader } from '../../frame/consent-loader';
import { frameConfigOf, useInheritedProps } from '../../frame/inherited-props';
import { Logo } from '../../parts/logo';
import { useConfigCheck } from '../login/use-config-check';
import type { WidgetProps } from '../login/use-widget';
import { useWidget } from '../login/use-widget';

/** `enableShadowDOM`, and the origins whose frames can show the page. */
export interface DeviceApprovalConfig extends DeviceFlowOptions, Partial<Pick<LoginConfig, 'enableShadowDOM'>> {}

/** The props of `DeviceApproval`. */
export interface DeviceApprovalProps extends WidgetProps {
  /** The options of the page. */
  readonly config?: DeviceApprovalConfig | undefined;
}

const NOTHING: DeviceApprovalConfig = {};
const load = () => import('./device-view').then((module) => module.DeviceView);

// Decision 174.
/**
 * The page on which a signed-in user gives a device access: a television, or a command-line program (OAuth 2.0 Device
 * Authorization Grant, RFC 8628). The user enters the code that the device shows, or confirms the `user_code` of the
 * page's query. Needs a `FoyerProvider` above it and a session. After a user signs in, for example with a `Login` on
 * the same page, the same code continues.
 *
 * @example
 * import { DeviceApproval } from '@foyer/react-ui';
 *
 * export const DevicePage = () => <DeviceApproval />;
 */
export function DeviceApproval(own: DeviceApprovalProps) {
  const props = useInheritedProps(own, frameConfigOf);
  // Hosts without TypeScript can pass any value.
  const config = (props.config as DeviceApprovalConfig | null | undefined) ?? NOTHING;
  const loader = <ConsentLoader person={useClient().user} />;
  const logo = <Logo url={props.styles?.logo?.logoImageUrl} kind="consent" />;
  const { client, host, reporter, frame } = useWidget(props, config, loader, { logo });
  const { bootstrap } = useBootstrap();
  const projectName = bootstrap.projectName ?? location.hostname;
  const { allowedFrameOrigins } = config;
  useConfigCheck('consent', props.config, host.onError);
  const shown = { client, reporter, options: { allowedFrameOrigins }, projectName, loader };
  return frame(<Chunk load={load} props={shown} fallback={loader} />);
}
