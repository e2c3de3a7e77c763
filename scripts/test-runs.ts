import fc from 'fast-check';

/**
 * How many cases a property is tried with: `few` by `npm test`, `many` by `npm run test:long`, and one when a case that
 * once failed is repeated.
 */
export function runs(few: number, many: number): number {
  if ('path' in fc.readConfigureGlobal()) return 1;
  return process.env['FOYER_LONG'] ? many : few;
}
