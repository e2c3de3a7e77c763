import type { StepUpActions } from '@foyer/react-headless/account';
import type { ReactNode } from 'react';
import { NoReauthMethod, ReauthLinkSent, ReauthPartial } from '../../../account/step-up/reauth-dialog';
import { ReauthEntry } from '../../../account/step-up/reauth-entry';
import type { AskedStepUp } from './user-reauth-methods';
import { UserReauthMethods } from './user-reauth-methods';

interface StepUpScreenProps<State> {
  readonly state: State;
  readonly actions: StepUpActions;
}

type States = {
  readonly [At in AskedStepUp['at']]: (
    props: StepUpScreenProps<Extract<AskedStepUp, { readonly at: At }>>,
  ) => ReactNode;
};

/** The screen of each state of the dialog. */
const SCREENS: States = {
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

/** Renders the screen of the dialog's state. */
export function renderStepUp(state: AskedStepUp, actions: StepUpActions): ReactNode {
  const Screen = SCREENS[state.at] as (props: StepUpScreenProps<AskedStepUp>) => ReactNode;
  return <Screen state={state} actions={actions} />;
}
