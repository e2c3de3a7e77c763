import { eq } from 'drizzle-orm';
import { projects } from '../db/tables/projects';
import { ApiError } from '../http/api-error';
import { completeSettings, parseSettingsChange } from '../projects/settings';
import type { ControlCall, ControlContext } from './control-call';

/** Changes the settings in the body and returns all settings; `{}` only reads. */
export const projectCall: ControlCall = { method: 'POST', path: '/project', run: changeProject };

async function changeProject({ db, project, body }: ControlContext) {
  const change = parseSettingsChange(body);
  if (!change.ok) throw new ApiError('bad_request', change.reason);
  const own = eq(projects.publicToken, project.publicToken);
  const settings = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(projects).where(own).for('update');
    const changed = { ...row?.settings, ...change.changes };
    await tx.update(projects).set({ settings: changed }).where(own);
    return completeSettings(changed);
  });
  return { public_token: project.publicToken, project_id: project.projectId, ...settings };
}
