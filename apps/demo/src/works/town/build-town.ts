import type { Control } from './control';
import type { TownOrganization } from './town';
import { ORGANIZATIONS, PROJECT_NAME, SETTINGS } from './town';

/** Creates the demo's data unless it exists. Tabs that open together create it once. */
export async function buildTown(control: Control, project: string): Promise<void> {
  await navigator.locks.request(`harbour-works ${project}`, async () => {
    const { project_name } = await control.post<{ project_name: string }>('project', {});
    if (project_name !== PROJECT_NAME) await build(control);
  });
}

/** Creates everything again in its first state. This ends all sessions. */
export async function rebuildTown(control: Control, project: string): Promise<void> {
  await navigator.locks.request(`harbour-works ${project}`, () => build(control));
}

async function build(control: Control): Promise<void> {
  // Removes the data that a closed tab left half created.
  await control.post('reset', {});
  await control.post('project', SETTINGS);
  // Sequentially, because lists of organizations are in order of creation.
  for (const one of ORGANIZATIONS) await found(control, one);
  await control.post('project', { project_name: PROJECT_NAME });
}

async function found(control: Control, { organization, members, connections }: TownOrganization): Promise<void> {
  const { organization_id } = await control.post<{ organization_id: string }>('organizations', organization);
  await Promise.all(members.map((member) => control.post('members', { organization_id, ...member })));
  for (const connection of connections) await control.post('connections', { organization_id, ...connection });
}
