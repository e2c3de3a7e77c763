import { useBootstrap, useIsHydrated, useSession } from '@foyer/react-headless';
import { Loader } from '../../parts/loader';
import type { StyleConfig } from '../../theme/style-config';
import type { Callbacks } from '../callbacks';
import { useCallbacks } from '../callbacks';
import { Chunk } from '../chunk';
import type { PasskeyRegistrationConfig } from './passkey-registration-view';
import type { Strings } from '../widget-frame';
import { WidgetFrame } from '../widget-frame';

export interface PasskeyRegistrationProps {
  readonly config?: PasskeyRegistrationConfig | undefined;
  readonly styles?: StyleConfig | undefined;
  readonly callbacks?: Callbacks | undefined;
  readonly strings?: Strings | undefined;
}

const NOTHING: PasskeyRegistrationConfig = {};
const load = () => import('./passkey-registration-view').then((module) => module.PasskeyRegistrationView);

/**
 * Makes a passkey for the signed-in person, and manages those that there are (spec section 2, Passkey). Needs a
 * `FoyerProvider` above it and an active session; without one it says so, and `onError` hears of it.
 */
export function PasskeyRegistration({ config: given, styles, callbacks, strings }: PasskeyRegistrationProps) {
  const isHydrated = useIsHydrated();
  const host = useCallbacks(callbacks);
  const config = given ?? NOTHING;
  const { bootstrap, isReady } = useBootstrap();
  const { session } = useSession();
  const loader = <Loader room={{ heading: true }} />;
  return (
    <WidgetFrame
      styles={styles}
      strings={strings}
      shadow={config.enableShadowDOM === true}
      watermark={isReady ? bootstrap.displayWatermark : 'awaited'}
      onError={host.onError}
      loader={loader}
    >
      {isHydrated ? (
        // Another person, or nobody: nothing of the former one stays.
        <Chunk key={session?.user_id ?? ''} load={load} props={{ config, host }} fallback={loader} />
      ) : (
        loader
      )}
    </WidgetFrame>
  );
}
