import type { LoginConfig } from '@foyer/core';
import { Loader } from '../../kernel/parts/loader';
import { Chunk } from '../../kernel/frame/chunk';
import { useConfigCheck } from '../frame/use-config-check';
import type { WidgetProps } from '../frame/use-widget';
import { useWidget } from '../frame/use-widget';

export interface ResetPasswordProps extends WidgetProps {
  /** The token of the reset email. Default: the token in the address. */
  readonly passwordResetToken?: string | undefined;
  /** The configuration of `Login`. Only `sessionOptions` and `enableShadowDOM` are used here. */
  readonly config?: Partial<LoginConfig> | undefined;
}

const load = () => import('./reset-password-view/reset-password-view').then((module) => module.ResetPasswordView);

/**
 * The page that a reset email links to: set a new password, or log in without one. Needs a `FoyerProvider` above it.
 */
export function ResetPassword(props: ResetPasswordProps) {
  const { passwordResetToken, config } = props;
  const { host, frame } = useWidget(props, config, <Loader />);
  useConfigCheck('other', config, host.onError);
  const options = { passwordResetToken, sessionDurationMinutes: config?.sessionOptions?.sessionDurationMinutes };
  return frame(<Chunk key={passwordResetToken} load={load} props={{ options, host }} />);
}
