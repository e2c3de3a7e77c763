import type { LoginConfig } from '@foyer/core';
import { useBootstrap, useIsHydrated } from '@foyer/react-headless';
import { Loader } from '../../parts/loader';
import type { StyleConfig } from '../../theme/style-config';
import type { Callbacks } from '../callbacks';
import { useCallbacks } from '../callbacks';
import { Chunk } from '../chunk';
import type { Strings } from '../widget-frame';
import { WidgetFrame } from '../widget-frame';

export interface ResetPasswordProps {
  /** The token of the reset mail. Without it the widget takes the one in the address. */
  readonly passwordResetToken?: string | undefined;
  /** The same as for `Login`; of it `sessionOptions` and `enableShadowDOM` mean something here. */
  readonly config?: Partial<LoginConfig> | undefined;
  readonly styles?: StyleConfig | undefined;
  readonly callbacks?: Callbacks | undefined;
  readonly strings?: Strings | undefined;
}

const load = () => import('./reset-password-view').then((module) => module.ResetPasswordView);

/** The page that a reset mail leads to: a new password, or to log in without one. Needs a `FoyerProvider` above it. */
export function ResetPassword({ passwordResetToken, config, styles, callbacks, strings }: ResetPasswordProps) {
  const host = useCallbacks(callbacks);
  const isHydrated = useIsHydrated();
  const { bootstrap, isReady } = useBootstrap();
  const minutes = config?.sessionOptions?.sessionDurationMinutes;
  const options = { passwordResetToken, sessionDurationMinutes: minutes };
  return (
    <WidgetFrame
      styles={styles}
      strings={strings}
      shadow={config?.enableShadowDOM === true}
      watermark={isReady ? bootstrap.displayWatermark : 'awaited'}
      onError={host.onError}
    >
      {isHydrated ? <Chunk key={passwordResetToken} load={load} props={{ options, host }} /> : <Loader />}
    </WidgetFrame>
  );
}
