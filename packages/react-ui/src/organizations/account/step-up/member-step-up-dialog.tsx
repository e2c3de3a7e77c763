import { useMemberStepUpHook } from '@foyer/react-headless/internal/organizations-account';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { MemberStepUpActions } from '@foyer/react-headless/organizations/account';
import { useState } from 'react';
import type { Screens, StagedScreenProps } from '../../../account/screens';
import { StagedScreens } from '../../../account/screens';
import { InAppContext, useInAppBrowser } from '../../../login/in-app/in-app-context';
import { NoReauthMethod, ReauthDialog, ReauthLinkSent } from '../../../account/step-up/reauth-dialog';
import { ReauthEntry } from '../../../account/step-up/reauth-entry';
import type { OrganizationAccountConfig } from '../member-context';
import { MemberReauthMethods } from './member-reauth-methods';
import type { AskedMemberStepUp } from './member-reauth-methods';
import { MemberSecondFactor } from './member-second-factor';

interface MemberStepUpViewProps {
  readonly config: OrganizationAccountConfig;
  readonly callbacks: OrganizationCallbacks | undefined;
}

/** The dialog of a page, while it is open. */
export function MemberStepUpView({ config, callbacks }: MemberStepUpViewProps) {
  const { state, ...dialog } = useMemberStepUpHook(config, callbacks);
  const inApp = useInAppBrowser(config.login?.inAppBrowsers);
  return state.at === 'idle' ? null : (
    <InAppContext.Provider value={inApp}>
      <MemberStepUpDialog state={state} {...dialog} />
    </InAppContext.Provider>
  );
}

/** Asks the member to re-authenticate. */
export function MemberStepUpDialog(props: StagedScreenProps<AskedMemberStepUp, MemberStepUpActions>) {
  const { self } = useOrganizationClient();
  // Stored, because the session has ended when a second factor is required.
  const [account] = useState(() => self.getSync()?.email_address ?? '');
  return (
    <ReauthDialog account={account} onCancel={props.actions.cancel}>
      <StagedScreens screens={SCREENS} staged={STAGED} {...props} />
    </ReauthDialog>
  );
}

/** The screen of each state of the dialog. */
const SCREENS: Screens<AskedMemberStepUp, MemberStepUpActions> = {
  choose: MemberReauthMethods,
  sending: MemberReauthMethods,
  leaving: MemberReauthMethods,
  enter: ReauthEntry,
  checking: ReauthEntry,
  linkSent: ReauthLinkSent,
  secondFactor: MemberSecondFactor,
  none: NoReauthMethod,
};

const STAGED = ['enter', 'checking', 'linkSent'] as const;

export { memberStepUpOf } from '@foyer/react-headless/internal/organizations-account';
