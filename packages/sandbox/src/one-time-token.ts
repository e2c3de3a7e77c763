import { ApiError, type ErrorType } from './http/api-error';
import { checkVerifier } from './pkce';
import type { Project } from './projects/project';

/** Common columns of every kind of one-time token. */
export interface OneTime {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly codeChallenge: string | null;
}

/** The refusals of a token that was never issued, and of one that was used or has expired. */
export interface TokenRefusals {
  readonly unknown: ErrorType;
  readonly dead: ErrorType;
}

/** Returns the token's row. Throws one of the refusals and the PKCE errors. Nothing is spent. */
export function demandUsable<Row extends OneTime>(
  row: Row | undefined,
  project: Project,
  verifier: string | null,
  refusals: TokenRefusals,
): Row {
  if (row === undefined) throw new ApiError(refusals.unknown);
  if (row.usedAt !== null || row.expiresAt <= project.now) throw new ApiError(refusals.dead);
  checkVerifier(row.codeChallenge, verifier);
  return row;
}
