import { errorReading } from '@foyer/core/internal/organizations';
import { Address } from '../../parts/address';
import { useScreenContext } from '../../parts/screen-context';
import type { OrganizationProblemProps } from './later-file';
import type { OrganizationContextValue } from './organization-context';
import { ProblemText } from '../../text/error-text';
import { useText } from '../../text/text';
import { organizationProblemText } from './arrival/arrival-text';

// Org 4.8.
/** The text of an error in its place. */
export function OrganizationProblem({ problem, place, email: given }: OrganizationProblemProps) {
  const t = useText(organizationProblemText);
  const { about } = useScreenContext<OrganizationContextValue>();
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
