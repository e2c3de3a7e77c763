import type { Database } from '../db/connect';
import type { Project } from '../projects/project';
import type { Identity } from './identities';
import type { Provider } from './providers';

/** Somebody on a provider's page. */
export interface ProviderVisit {
  readonly project: Project;
  readonly provider: Provider;
  /** Identifies the attempt. Anyone who has it can act for the person. */
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly providerParams: Readonly<Record<string, string>>;
  readonly loginUrl: string;
  readonly signupUrl: string;
  /** True where companies' accounts at the provider matter, so the page asks for them. */
  readonly takesTenants: boolean;
  /** Address after agreeing. */
  agree(identity: Identity): Promise<string>;
  /** Address after declining, or after the provider failed. */
  decline(error: 'access_denied' | 'oauth_flow_callback_error'): string;
}

/** Finds what a secret was given out for. Undefined when it is unknown or has expired. */
export type FindVisit = (db: Database, secret: string) => Promise<ProviderVisit | undefined>;
