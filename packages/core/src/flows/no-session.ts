import type { Problem } from '../errors';

/** Spec section 2: 'an active session is required'. */
export const NO_SESSION: Problem = {
  code: 'no_current_session',
  message: 'No active session detected. Please log in to continue.',
};
