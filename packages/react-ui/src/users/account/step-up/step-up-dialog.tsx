import { userOf } from '@foyer/core/internal/shared';
import type { Callbacks } from '@foyer/react-headless';
import { useClient } from '@foyer/react-headless';
import type { StepUpActions } from '@foyer/react-headless/account';
import { useStepUp } from '@foyer/react-headless/account';
import { ReauthDialog } from '../../../account/step-up/reauth-dialog';
import type { AccountConfig } from '../account-context';
import { renderStepUp } from './step-up-screens';
import type { AskedStepUp } from './user-reauth-methods';

interface StepUpViewProps {
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/** The dialog of a page, while it is open. */
export function StepUpView({ config, callbacks }: StepUpViewProps) {
  const [state, actions] = useStepUp(config, callbacks);
  return state.at === 'idle' ? null : <StepUpDialog state={state} actions={actions} />;
}

interface StepUpDialogProps {
  readonly state: AskedStepUp;
  readonly actions: StepUpActions;
}

/** Asks the user to re-authenticate. */
export function StepUpDialog({ state, actions }: StepUpDialogProps) {
  const known = useClient().user.getSync();
  return (
    <ReauthDialog account={known ? userOf(known).contact : ''} onCancel={actions.cancel}>
      {renderStepUp(state, actions)}
    </ReauthDialog>
  );
}

export { stepUpOf } from '@foyer/react-headless/internal/users-account';
