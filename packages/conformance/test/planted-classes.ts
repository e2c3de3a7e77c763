import { contentBreaks } from './planted-content';
import { methodBreaks } from './planted-methods';
import { othersBreaks } from './planted-others';
import { pageBreaks } from './planted-pages';
import { enumerationBreaks, raceBreaks } from './planted-races';
import { sessionBreaks } from './planted-sessions';
import type { ClassBreak } from './planting';

/** Breaches by class, each with the check that has to catch it. */
export const classBreaks: readonly ClassBreak[] = [
  ...contentBreaks,
  ...enumerationBreaks,
  ...raceBreaks,
  ...sessionBreaks,
  ...pageBreaks,
  ...othersBreaks,
  ...methodBreaks,
];
