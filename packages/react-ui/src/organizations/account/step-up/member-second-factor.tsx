import type { MemberStepUpActions } from '@foyer/react-headless/organizations/account';
import { useMemo } from 'react';
import type { StagedFlow } from '../../../account/screens';
import { SecondFactorInside } from './second-factor-inside';
import { useMemberContext } from '../member-context';
import type { AskedMemberStepUp } from './member-reauth-methods';

type SecondFactorDue = Extract<AskedMemberStepUp, { readonly at: 'secondFactor' }>;

interface MemberSecondFactorProps {
  readonly state: SecondFactorDue;
  readonly actions: Pick<MemberStepUpActions, 'secondFactor'>;
  readonly flow?: StagedFlow;
}

// Account W22.
/** The provider requires a second factor, and the session has ended until the member gives it. */
export function MemberSecondFactor({ state: { inner }, actions: { secondFactor }, flow }: MemberSecondFactorProps) {
  const { config } = useMemberContext();
  const innerFlow = useMemo(
    () =>
      flow && {
        expectedStates: () =>
          flow
            .expectedStates()
            .filter(isDue)
            .map((expected) => expected.inner),
      },
    [flow],
  );
  return <SecondFactorInside state={inner} actions={secondFactor} login={config.login} flow={innerFlow} />;
}

const isDue = (state: { readonly at: string }): state is SecondFactorDue => state.at === 'secondFactor';
