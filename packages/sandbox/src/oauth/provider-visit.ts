import type { Database } from '../db/connect';
import type { Project } from '../projects/project';
import type { Identity } from './identities';
import type { Provider } from './providers';

/** A visit to a provider's page. */
export interface ProviderVisit {
  readonly project: Project;
  readonly provider: Provider;
  /** Identifies the attempt. Anyone who has it can complete the attempt. */
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly providerParams: Readonly<Record<string, string>>;
  readonly loginUrl: string;
  readonly signupUrl: string;
  /** True if the page asks for the companies' accounts at the provider. */
  readonly takesTenants: boolean;
  /** Returns the URL after the user agrees. */
  agree(identity: Identity): Promise<string>;
  /** Returns the URL after the user declines or the provider fails. */
  decline(error: 'access_denied' | 'oauth_flow_callback_error'): string;
}

/** Finds the attempt of a secret. Undefined if the secret is unknown or has expired. */
export type FindVisit = (db: Database, secret: string) => Promise<ProviderVisit | undefined>;
