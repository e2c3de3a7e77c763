import { loader } from '@foyer/core/internal/shared';
import type { Callbacks } from '@foyer/react-headless';
import { useClient } from '@foyer/react-headless';
import { useLazyStepUp, useReauthenticate } from '@foyer/react-headless/internal/users-account';
import { useOpenedDialog } from '../../device/use-device-step-up';
import { Chunk } from '../../frame/chunk';

const loadDialog = loader(() => import('../account/step-up/step-up-dialog'));
const loadRules = () => loadDialog().then((module) => module.stepUpOf);
const loadView = () => loadDialog().then((module) => module.StepUpView);
const NO_OPTIONS = {};

export interface DeviceStepUpProps {
  readonly callbacks: Callbacks | undefined;
  readonly onEnd: (isReauthenticated: boolean) => void;
}

/** Opens the step-up dialog of account pages, because the user's sign-in is too old to approve a device. */
export function DeviceStepUp({ callbacks, onEnd }: DeviceStepUpProps) {
  const { user } = useClient();
  const isWanted = useLazyStepUp(NO_OPTIONS, loadRules);
  const reauthenticate = useReauthenticate();
  useOpenedDialog((signal) => reauthenticate('approveDevice', user.getSync()?.user_id ?? '', signal), onEnd);
  return isWanted ? <Chunk load={loadView} props={{ config: NO_OPTIONS, callbacks }} fallback={null} /> : null;
}
