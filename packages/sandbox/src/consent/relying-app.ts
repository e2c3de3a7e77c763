import { findApp, type App } from '../accounts/connected-apps';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import type { Project } from '../projects/project';

/** Finds an app by client id, in any project when `project` is null. Throws `idp_client_not_found`. */
export async function requireApp(db: Database, project: Project | null, clientId: string): Promise<App> {
  const app = await findApp(db, clientId);
  const isOurs = project === null || app?.publicToken === project.publicToken;
  if (app === undefined || !isOurs) throw new ApiError('idp_client_not_found');
  return app;
}

/**
 * Requires an exact string match (RFC 9700, section 2.1). Throws
 * `idp_client_supplied_redirect_url_not_found_in_client`.
 */
export function requireReturn(registered: readonly string[], asked: string): void {
  if (!registered.includes(asked)) throw new ApiError('idp_client_supplied_redirect_url_not_found_in_client');
}

/** Appends query parameters to a registered URL; undefined ones are left out. */
export function withParameters(url: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams(given).toString();
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
