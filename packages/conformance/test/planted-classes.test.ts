import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { classBreaks } from './planted-classes';
import { check, openProvider } from './provider';

const sandbox = await openProvider(await emptyDatabase());
afterAll(() => sandbox.close());

describe('decision 157: of the breaks in classes', () => {
  it.each(classBreaks.map((one) => [one.id, one.by, one] as const))('%s is caught as a MUST by %s', async (_, by, { plant }) => {
    const { results } = await check(sandbox, { checks: [by], plant });
    expect(results.map(({ id, level, status }) => [id, level, status])).toEqual([[by, 'MUST', 'failed']]);
  });
});
