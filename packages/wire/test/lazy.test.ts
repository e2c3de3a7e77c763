import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazy } from '../src/lazy';

// Other test files of this worker might have loaded and used them.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.restoreAllMocks());

/** The schemas and checks that were made since. Zod gives each of them a member `_zod`. */
function watchMade(): () => number {
  const define = vi.spyOn(Object, 'defineProperty');
  return () => define.mock.calls.filter(([, name]) => name === '_zod').length;
}

it.each([
  ['users', () => import('../src/answers')],
  ['organizations', () => import('../src/organizations/answers')],
  ['requests of users', () => import('../src/requests')],
  ['requests of organizations', () => import('../src/organizations/requests')],
  ['everything of users', () => import('../src/index')],
  ['everything of organizations', () => import('../src/organizations/index')],
  ['administration', () => import('../src/organizations/admin/answers')],
  ['requests of administration', () => import('../src/organizations/admin/requests')],
  ['everything of administration', () => import('../src/organizations/admin/index')],
])('of %s no schema is made when the file is loaded', async (_kind, load) => {
  const made = watchMade();
  await load();
  expect(made()).toBe(0);
});

it('the schema of an answer is created once, at its first use', async () => {
  const { answers } = await import('../src/answers');
  const made = watchMade();
  const answer = { userType: 'new' };
  expect(answers['users.search'].read(answer)).toMatchObject({ success: true, data: answer });
  const first = made();
  expect(first).toBeGreaterThan(2);
  expect(first).toBeLessThan(20);
  answers['users.search'].read(answer);
  expect(made()).toBe(first);
});

it('a schema is used as if it had been made', () => {
  const made = vi.fn(() => z.object({ name: z.string() }));
  const schema = lazy(made);
  expect(made).not.toHaveBeenCalled();
  expect(schema instanceof z.ZodMiniObject).toBe(true);
  expect('shape' in schema).toBe(true);
  expect(schema.shape.name.type).toBe('string');
  expect(schema.parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(z.safeParse(z.array(schema), [{ name: 1 }]).error?.issues[0]?.path).toEqual([0, 'name']);
  expect(z.extend(schema, { age: z.number() }).parse({ name: 'Ada', age: 1 })).toEqual({ name: 'Ada', age: 1 });
  expect(schema.check(z.refine(({ name }) => name !== '')).safeParse({ name: '' }).success).toBe(false);
  expect(z.toJSONSchema(schema)).toMatchObject({ properties: { name: { type: 'string' } }, required: ['name'] });
  expect(made).toHaveBeenCalledTimes(1);
});
