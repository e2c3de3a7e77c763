import type { MemberStepUpActions } from '@foyer/react-headless/organizations/account';
import { SecondFactorInside } from './second-factor-inside';
import { useMemberContext } from '../member-context';
import type { AskedMemberStepUp } from './member-reauth-methods';

interface MemberSecondFactorProps {
  readonly state: Extract<AskedMemberStepUp, { readonly at: 'secondFactor' }>;
  readonly actions: Pick<MemberStepUpActions, 'secondFactor'>;
}

// Account W22.
/** The provider requires a second factor, and the session has ended until the member gives it. */
export function MemberSecondFactor({ state: { inner }, actions: { secondFactor } }: MemberSecondFactorProps) {
  const { config } = useMemberContext();
  return <SecondFactorInside state={inner} actions={secondFactor} login={config.login} />;
}
