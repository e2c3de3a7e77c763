import { userOf } from '@foyer/core/internal/shared';
import type { Callbacks } from '@foyer/react-headless';
import { useClient } from '@foyer/react-headless';
import type { StepUpActions } from '@foyer/react-headless/account';
import { useUserStepUpHook } from '@foyer/react-headless/internal/users-account';
import { useReadablePhone } from '../../../login/use-readable-phone';
import { InAppContext, useInAppBrowser } from '../../../login/in-app/in-app-context';
import type { StagedScreenProps } from '../../../account/screens';
import { ReauthDialog } from '../../../account/step-up/reauth-dialog';
import type { AccountConfig } from '../account-context';
import { StepUpScreens } from './step-up-screens';
import type { AskedStepUp } from './user-reauth-methods';

interface StepUpViewProps {
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/** The dialog of a page, while it is open. */
export function StepUpView({ config, callbacks }: StepUpViewProps) {
  const { state, ...dialog } = useUserStepUpHook(config, callbacks);
  const inApp = useInAppBrowser(config.login?.inAppBrowsers);
  return state.at === 'idle' ? null : (
    <InAppContext.Provider value={inApp}>
      <StepUpDialog state={state} {...dialog} />
    </InAppContext.Provider>
  );
}

/** Asks the user to re-authenticate. */
export function StepUpDialog({ state, actions, flow }: StagedScreenProps<AskedStepUp, StepUpActions>) {
  const known = useClient().user.getSync();
  const contact = known ? userOf(known).contact : '';
  const account = useReadablePhone(contact, contact.startsWith('+'));
  return (
    <ReauthDialog account={account} onCancel={actions.cancel}>
      <StepUpScreens state={state} actions={actions} flow={flow} />
    </ReauthDialog>
  );
}

export { stepUpOf } from '@foyer/react-headless/internal/users-account';
