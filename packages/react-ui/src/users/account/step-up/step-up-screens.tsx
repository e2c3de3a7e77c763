import type { StepUpActions } from '@foyer/react-headless/account';
import type { Screens, StagedScreenProps } from '../../../account/screens';
import { StagedScreens } from '../../../account/screens';
import { NoReauthMethod, ReauthLinkSent, ReauthPartial } from '../../../account/step-up/reauth-dialog';
import { ReauthEntry } from '../../../account/step-up/reauth-entry';
import type { AskedStepUp } from './user-reauth-methods';
import { UserReauthMethods } from './user-reauth-methods';

/** The screen of each state of the dialog. */
const SCREENS: Screens<AskedStepUp, StepUpActions> = {
  choose: UserReauthMethods,
  sending: UserReauthMethods,
  prompting: UserReauthMethods,
  leaving: UserReauthMethods,
  enter: ReauthEntry,
  checking: ReauthEntry,
  linkSent: ReauthLinkSent,
  secondFactor: ReauthPartial,
  none: NoReauthMethod,
};

const STAGED = ['enter', 'checking', 'linkSent'] as const;

/** The screen of the dialog's state, and the one for the passcode while it is sent. */
export const StepUpScreens = (props: StagedScreenProps<AskedStepUp, StepUpActions>) => (
  <StagedScreens screens={SCREENS} staged={STAGED} {...props} />
);
