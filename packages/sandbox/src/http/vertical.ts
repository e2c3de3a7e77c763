import type { Project } from '../projects/project';
import { ApiError } from './api-error';

export type Vertical = Project['settings']['vertical'];

/** The kind of project that a path under `/sdk/v1` belongs to; null for the few calls that both have. */
export function verticalOf(path: string): Vertical | null {
  if (/^\/(?:projects|events)(?:\/|$)/.test(path)) return null;
  return /^\/(?:idp\/)?b2b\//.test(path) ? 'B2B' : 'CONSUMER';
}

/** Throws `bad_vertical_for_stytch_sdk` for a call of the other kind of project. */
export function demandVertical(vertical: Vertical | null, { settings }: Project): void {
  if (vertical !== null && vertical !== settings.vertical) throw new ApiError('bad_vertical_for_stytch_sdk');
}
