import { afterAll, describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-runs';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { classBreaks } from './planted-classes';
import { check, openProvider } from './provider';
import { rotatingFifth } from '../../../scripts/rotating-fifth';

const sandbox = await openProvider(await emptyDatabase());
afterAll(() => sandbox.close());

/**
 * One break for each check, and none for rules of every answer but one, which run a whole profile. `npm test` plays a
 * fifth of them, and the long run all breaks.
 */
const SAMPLE = classBreaks.filter(({ by, id }, at) =>
  by.includes('.every.') ? id === 'totp-secret-told' : classBreaks.findIndex((one) => one.by === by) === at,
);
const played = runs(0, 1) === 0 ? rotatingFifth(SAMPLE) : classBreaks;

describe('decision 157: of the breaks in classes', () => {
  it.each(played.map((one) => [one.id, one.by, one] as const))(
    '%s is caught as a MUST by %s',
    async (_, by, { plant }) => {
      const { results } = await check(sandbox, { checks: [by], plant });
      expect(results.map(({ id, level, status }) => [id, level, status])).toEqual([[by, 'MUST', 'failed']]);
    },
  );

  it('each has a unique id', () => {
    expect(new Set(classBreaks.map(({ id }) => id)).size).toBe(classBreaks.length);
  });
});
