import { findApp } from '../accounts/apps';
import type { Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { loadProject, type Project } from '../projects/project';
import { epochSeconds } from '../projects/times';

/** The project of an app. Throws `connected_app_not_found`. */
export async function projectOfApp(db: Database, clientId: string): Promise<Project> {
  const app = await findApp(db, clientId);
  if (app === undefined) throw new ApiError('connected_app_not_found');
  return loadProject(db, app.publicToken);
}

/** Lead of a project's clock over the machine's clock, which the library uses, in seconds. */
export function secondsAhead(project: Project): number {
  return epochSeconds(project.now) - epochSeconds(new Date());
}
