import type { StepUpActions } from '@foyer/react-headless/account';
import type { ReactNode } from 'react';
import { BodyText } from '../../../kernel/parts/heading';
import { Address } from '../../../kernel/parts/later/address';
import { useText } from '../../../kernel/strings/text';
import { StepUpEntry } from './step-up-entry';
import type { AskedStepUp } from './step-up-ways';
import { stepUpText } from './step-up-text';
import { StepUpWays } from './step-up-ways';

interface StepUpScreenProps<State> {
  readonly state: State;
  readonly actions: StepUpActions;
}

type Moments = { readonly [At in AskedStepUp['at']]: (props: StepUpScreenProps<Extract<AskedStepUp, { readonly at: At }>>) => ReactNode };

/** The screen of each moment of the dialog. */
const SCREENS: Moments = {
  choose: StepUpWays,
  sending: StepUpWays,
  prompting: StepUpWays,
  leaving: StepUpWays,
  enter: StepUpEntry,
  checking: StepUpEntry,
  linkSent: LinkSent,
  secondFactor: SecondFactor,
  none: None,
};

/** What the dialog shows in a moment. */
export function drawStepUp(state: AskedStepUp, actions: StepUpActions): ReactNode {
  const Screen = SCREENS[state.at] as (props: StepUpScreenProps<AskedStepUp>) => ReactNode;
  return <Screen state={state} actions={actions} />;
}

function LinkSent({ state }: StepUpScreenProps<Extract<AskedStepUp, { readonly at: 'linkSent' }>>) {
  const t = useText(stepUpText);
  return <BodyText role="status">{t.rich('foyer.me.password.mailed', { email: <Address>{state.to}</Address> })}</BodyText>;
}

function SecondFactor() {
  const t = useText(stepUpText);
  return <BodyText role="status">{t('foyer.me.stepUp.partial')}</BodyText>;
}

function None() {
  const t = useText(stepUpText);
  return <BodyText role="status">{t('foyer.me.stepUp.none')}</BodyText>;
}
