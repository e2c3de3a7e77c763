import type { Project } from '../projects/project';
import { isSecondFactor, type Proof } from './proof';

/**
 * The factors that another organization can judge. A second factor belongs to the member, an SSO connection to its
 * organization, and so does a password unless the project has one for all.
 */
export function portableProofs(proofs: readonly Proof[], { settings }: Project): Proof[] {
  return proofs.filter((proof) => {
    if (proof.method === 'password') return settings.cross_organization_passwords;
    return !isSecondFactor(proof) && proof.method !== 'sso' && proof.method !== 'token_exchange';
  });
}
