import type { Database } from '../db/connect';
import { isTestToken } from '../http/basic-auth';
import { isLoopbackUrl } from '../http/cors';
import { offeredIdentities, type Identity } from '../oauth/identities';
import { loadProject, type Project } from '../projects/project';

const SUFFIX = '.apps.googleusercontent.test';

/** The Google client id of a project at the stand-in. */
export function clientIdOf({ publicToken }: Pick<Project, 'publicToken'>): string {
  return `${publicToken}${SUFFIX}`;
}

/** Google's reasons for showing no prompt. */
export type NotDisplayed = 'invalid_client' | 'unregistered_origin' | 'opt_out_or_no_session';

export type PromptPlan =
  | { readonly reason: NotDisplayed }
  | { readonly reason: null; readonly project: Project; readonly identities: readonly Identity[] };

/** Decides whether a page of this origin gets a prompt for this client, and which identities it offers. */
export async function planPrompt(db: Database, clientId: string, origin: string): Promise<PromptPlan> {
  const publicToken = clientId.endsWith(SUFFIX) ? clientId.slice(0, -SUFFIX.length) : null;
  if (!isTestToken(publicToken)) return { reason: 'invalid_client' };
  const project = await loadProject(db, publicToken);
  if (!isRegistered(project, origin)) return { reason: 'unregistered_origin' };
  const identities = await offeredIdentities(db, project, 'google');
  return identities.length === 0 ? { reason: 'opt_out_or_no_session' } : { reason: null, project, identities };
}

function isRegistered({ settings }: Project, origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  const registered = settings.google_origins;
  return registered === null ? isLoopbackUrl(origin) : registered.includes(origin);
}
