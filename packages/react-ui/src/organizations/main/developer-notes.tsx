import { Banner } from '../../parts/banner';
import { useOrganizationContext } from '../organization-login/organization-context';

// Org 1.2.
/** Faults in the configuration, in a project's test environment. English, as all that is for developers. */
export function DeveloperNotes() {
  const { advice } = useOrganizationContext();
  return advice.map((sentence) => (
    <Banner key={sentence} kind="warning">
      {`For developers: ${sentence}`}
    </Banner>
  ));
}
