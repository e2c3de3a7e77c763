import { describe, type Report } from '../report';
import { ApiError } from './api-error';
import { failure } from './envelope';

/** Turns a thrown value into a response. */
export type Refuse = (error: unknown) => Response;

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Creates a `Refuse`. An ApiError is sent to the caller; any other error is reported and becomes
 * `internal_server_error`.
 */
export function createRefuse(report: Report): Refuse {
  return (error) => {
    if (error instanceof ApiError) return failure(error);
    // The project was reset while the call ran.
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return failure(new ApiError('user_not_found'));
    report(`The provider failed: ${describe(error)}`);
    return failure(new ApiError('internal_server_error'));
  };
}

function sqlStateOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}
