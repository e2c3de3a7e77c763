import { loadProject } from '../projects/project';
import { findAttempt } from './attempts';
import { comeBack, comeBackWithout } from './come-back';
import type { FindVisit } from './provider-visit';

/** A visit that signs in a user. */
export const findUserVisit: FindVisit = async (db, secret) => {
  const attempt = await findAttempt(db, secret);
  if (attempt === undefined) return undefined;
  const project = await loadProject(db, attempt.publicToken);
  if (attempt.expiresAt <= project.now) return undefined;
  return {
    ...attempt,
    project,
    secret,
    takesTenants: false,
    agree: (identity) => comeBack(db, project, attempt, identity),
    decline: (error) => comeBackWithout(attempt, error),
  };
};
