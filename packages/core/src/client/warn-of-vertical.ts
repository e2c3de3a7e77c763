import { report } from '../base/log';
import type { BootstrapStore } from '../bootstrap/bootstrap';

const ORGANIZATIONS = 'B2B';

/** Tells the developer that a public token belongs to a project of the other kind, once the settings are known. */
export function warnOfVertical(
  { bootstrap, publicToken }: { readonly bootstrap: BootstrapStore; readonly publicToken: string },
  isForOrganizations: boolean,
): void {
  void bootstrap.getAsync().then(({ vertical }) => {
    if (!vertical || (vertical === ORGANIZATIONS) === isForOrganizations) return;
    if (isForOrganizations)
      report('FOYER_CONSUMER_PROJECT', `createOrganizationClient got ${publicToken}, ${CONSUMER}`);
    else report('FOYER_ORGANIZATION_PROJECT', `createClient got ${publicToken}, ${ORGANIZATION}`);
  });
}

const CONSUMER =
  'the public token of a consumer project. It needs one of a project for organizations. Use createClient of @foyer/core for this token.';
const ORGANIZATION =
  'the public token of a project for organizations. It needs one of a consumer project. Use createOrganizationClient of @foyer/core/organizations for this token.';
