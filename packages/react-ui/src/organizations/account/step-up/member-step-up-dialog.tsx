import { useOrganizationClient } from '@foyer/react-headless/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import type { MemberStepUpActions } from '@foyer/react-headless/organizations/account';
import { useMemberStepUp } from '@foyer/react-headless/organizations/account';
import type { ReactNode } from 'react';
import { useState } from 'react';
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
  const [state, actions] = useMemberStepUp(config, callbacks);
  return state.at === 'idle' ? null : <MemberStepUpDialog state={state} actions={actions} />;
}

interface MemberStepUpDialogProps {
  readonly state: AskedMemberStepUp;
  readonly actions: MemberStepUpActions;
}

/** Asks the member to re-authenticate. */
export function MemberStepUpDialog({ state, actions }: MemberStepUpDialogProps) {
  const { self } = useOrganizationClient();
  // Stored, because the session has ended when a second factor is required.
  const [account] = useState(() => self.getSync()?.email_address ?? '');
  return (
    <ReauthDialog account={account} onCancel={actions.cancel}>
      {renderMemberStepUp(state, actions)}
    </ReauthDialog>
  );
}

type States = {
  readonly [At in AskedMemberStepUp['at']]: (props: {
    readonly state: Extract<AskedMemberStepUp, { readonly at: At }>;
    readonly actions: MemberStepUpActions;
  }) => ReactNode;
};

/** The screen of each state of the dialog. */
const SCREENS: States = {
  choose: MemberReauthMethods,
  sending: MemberReauthMethods,
  leaving: MemberReauthMethods,
  enter: ReauthEntry,
  checking: ReauthEntry,
  linkSent: ReauthLinkSent,
  secondFactor: MemberSecondFactor,
  none: NoReauthMethod,
};

/** Renders the screen of the dialog's state. */
function renderMemberStepUp(state: AskedMemberStepUp, actions: MemberStepUpActions): ReactNode {
  const Screen = SCREENS[state.at] as (props: MemberStepUpDialogProps) => ReactNode;
  return <Screen state={state} actions={actions} />;
}

export { memberStepUpOf } from '@foyer/react-headless/internal/organizations-account';
