import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorTypes, messageOf, statusOf } from '../src/http/api-error';

const text = readFileSync(new URL('../../wire/test/error-types.json', import.meta.url), 'utf8');
const contract = z
  .object({ names: z.array(z.string()), statuses: z.record(z.string(), z.number()) })
  .parse(JSON.parse(text));
const names = new Set(contract.names);

describe('contract 1.6, org api 10: the error types of the sandbox', () => {
  it('are names that the contract knows, every one', () => {
    expect(errorTypes.filter((type) => !names.has(type))).toEqual([]);
    expect(errorTypes.length).toBeGreaterThan(100);
  });

  it.each(errorTypes.filter((type) => Object.hasOwn(contract.statuses, type)))('%s has the status of the contract', (type) => {
    expect(statusOf(type)).toBe(contract.statuses[type]);
  });

  it.each(errorTypes)('%s has a sentence', (type) => {
    expect(messageOf(type)).toMatch(/^[A-Z\w].*\.$/);
  });
});
