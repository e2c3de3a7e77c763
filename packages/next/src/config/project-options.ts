import type { ServerOptions } from '@foyer/server/internal';
import { UsageError } from '@foyer/server/internal';
import { endpointsFromEnvironment, projectIdFromEnvironment, publicTokenFromEnvironment } from './environment';

/** The options of `authenticateRequest`. Those of the project have environment variables as defaults. */
export interface ProjectOptions extends Omit<ServerOptions, 'publicToken' | 'confirm'> {
  /**
   * The project's public token.
   * @defaultValue the environment variable `FOYER_PUBLIC_TOKEN`
   */
  readonly publicToken?: string | undefined;
  /**
   * The project's id. The sandbox needs none.
   * @defaultValue the environment variable `FOYER_PROJECT_ID`
   */
  readonly projectId?: string | undefined;
  /**
   * Addresses of the provider.
   * @defaultValue the environment variable `FOYER_API_URL`, else the hosted API
   */
  readonly endpoints?: ServerOptions['endpoints'];
}

/** Completes options with environment variables. @throws UsageError for a missing or wrong variable. */
export function serverOptions(given: ProjectOptions): ServerOptions & Pick<ProjectOptions, 'projectId'> {
  const publicToken = given.publicToken ?? publicTokenFromEnvironment();
  const projectId = given.projectId ?? projectIdFromEnvironment(publicToken);
  const endpoints = given.endpoints ?? endpointsFromEnvironment(publicToken);
  const isHosted = endpoints === undefined && given.customBaseUrl === undefined;
  if (isHosted && projectId === undefined && given.audience === undefined)
    throw new UsageError(
      'FOYER_MISSING_VARIABLE',
      "FOYER_PROJECT_ID is not set. Put the id of your project into .env.local, next to the public token: both are in your provider's dashboard. If your provider is the sandbox or your own backend, set FOYER_API_URL to its address instead.",
    );
  return { ...given, publicToken, projectId, endpoints };
}
