import type { Problem } from '@foyer/core';
import { useProblemText } from '../strings/error-text';

export interface ProblemTextProps {
  readonly problem: Problem;
}

/** The sentence for a problem: ours where the code is known, else the server's own message (spec section 8). */
export function ProblemText({ problem }: ProblemTextProps) {
  return <span>{useProblemText(problem)}</span>;
}
