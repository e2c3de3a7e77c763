import { errorReading } from '@foyer/core/internal/organizations/shared';
import { Address } from '../../../kernel/parts/later/address';
import type { OrganizationProblemProps } from './later-file';
import { useOrganizationContext } from '../organization-context';
import { ProblemText } from '../../../kernel/strings/error-text';
import { useText } from '../../../kernel/strings/text';
import { organizationProblemText } from '../../strings/screens/problem-text';

// Org 4.8.
/** Text of an error in its place. */
export function OrganizationProblem({ problem, place, email: given }: OrganizationProblemProps) {
  const t = useText(organizationProblemText);
  const { about } = useOrganizationContext();
  const reading = errorReading(place, problem);
  if (reading.reads !== 'key') return <ProblemText problem={problem} />;
  const { key } = reading;
  if (key !== 'error.jitIneligible' && key !== 'error.emailNoAccessToOrg') return <span>{t(key)}</span>;
  const { target } = about;
  const email = given ?? about.email;
  const name = target?.to === 'organization' ? target.name : '';
  return (
    <span>
      {t.rich(key, {
        email: email ? <Address>{email}</Address> : t('foyer.problem.thisAddress'),
        organizationName: name ? <bdi translate="no">{name}</bdi> : t('foyer.problem.thisOrganization'),
      })}
    </span>
  );
}
