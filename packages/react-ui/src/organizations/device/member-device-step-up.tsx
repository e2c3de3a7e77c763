import { loader } from '@foyer/core/internal/shared';
import { useLazyMemberStepUp, useMemberReauthenticate } from '@foyer/react-headless/internal/organizations-account';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useOpenedDialog } from '../../device/use-device-step-up';
import { Chunk } from '../../frame/chunk';

const loadDialog = loader(() => import('../account/step-up/member-step-up-dialog'));
const loadRules = () => loadDialog().then((module) => module.memberStepUpOf);
const loadView = () => loadDialog().then((module) => module.MemberStepUpView);
const NO_OPTIONS = {};

export interface MemberDeviceStepUpProps {
  readonly callbacks: OrganizationCallbacks | undefined;
  readonly onEnd: (isReauthenticated: boolean) => void;
}

/** Opens the step-up dialog of account pages, because the member's sign-in is too old to approve a device. */
export function MemberDeviceStepUp({ callbacks, onEnd }: MemberDeviceStepUpProps) {
  const { self } = useOrganizationClient();
  const isWanted = useLazyMemberStepUp(NO_OPTIONS, loadRules);
  const reauthenticate = useMemberReauthenticate();
  useOpenedDialog((signal) => reauthenticate('approveDevice', self.getSync()?.member_id ?? '', signal), onEnd);
  return isWanted ? <Chunk load={loadView} props={{ config: NO_OPTIONS, callbacks }} fallback={null} /> : null;
}
