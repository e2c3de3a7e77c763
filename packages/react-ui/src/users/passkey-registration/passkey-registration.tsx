import { passkeyOptionsOf } from '@foyer/core/internal/users';
import { useSession } from '@foyer/react-headless';
import { Loader } from '../../parts/loader';
import { Chunk } from '../../frame/chunk';
import { useInheritedProps } from '../../frame/inherited-props';
import { useConfigCheck } from '../login/use-config-check';
import type { WidgetProps } from '../login/use-widget';
import { useWidget } from '../login/use-widget';
import type { PasskeyRegistrationConfig } from './passkey-registration-view';

/** The props of `PasskeyRegistration`. */
export interface PasskeyRegistrationProps extends WidgetProps {
  /** The options of passkeys. */
  readonly config?: PasskeyRegistrationConfig | undefined;
}

const NOTHING: PasskeyRegistrationConfig = {};
const load = () => import('./passkey-registration-view').then((module) => module.PasskeyRegistrationView);

// Spec section 2, Passkey.
/**
 * Creates and manages the passkeys of the signed-in user. Needs a `FoyerProvider` above it and an active session.
 * Without a session it shows an error and calls `onError`.
 */
export function PasskeyRegistration(own: PasskeyRegistrationProps) {
  const props = useInheritedProps(own);
  const config = props.config ?? NOTHING;
  const loader = <Loader room={{ heading: true }} />;
  const { client, host, reporter, frame } = useWidget(props, config, loader);
  useConfigCheck('other', props.config, host.onError);
  const { session } = useSession();
  // When the user changes, everything of the previous user is discarded.
  const userId = session?.user_id;
  const shown = { client, reporter, userId, options: passkeyOptionsOf(config) };
  return frame(<Chunk key={userId ?? ''} load={load} props={shown} fallback={loader} />);
}
