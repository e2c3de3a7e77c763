import type { Problem } from './errors';

const PASSING = ['network_error', 'timeout', 'invalid_response', 'internal_server_error'];

/** Whether the same input might work on another try, because nothing was wrong with it. */
export const isPassing = ({ code }: Problem): boolean => PASSING.includes(code);

/** Whether a one-time token might still work, because the provider has not judged it. */
export const isCutOff = (error: Problem): boolean => isPassing(error) || error.retryAt !== undefined;
