import fc from 'fast-check';
import { fifthOf } from './rotating-fifth';

/**
 * How many cases a property is tried with: a fifth of `few` by `npm test`, `few` by Vitest alone, `many` by
 * `npm run test:long`, and one when a case that once failed is repeated.
 */
export function runs(few: number, many: number): number {
  if ('path' in fc.readConfigureGlobal()) return 1;
  return process.env['FOYER_LONG'] ? many : fifthOf(few);
}
