import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { names, statuses } = z
  .object({ names: z.array(z.string()), statuses: z.record(z.string(), z.number()) })
  .parse(JSON.parse(read('error-types.json')));

describe('contract 1.6, org api 10: the catalogue of error types', () => {
  it('is sorted, names each type once, and knows every type that has a status', () => {
    expect(names).toEqual([...new Set(names)].sort());
    expect(Object.keys(statuses).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(800);
  });

  it('admin api 4.6: has every type that an organization admin call can answer', () => {
    const rows = z
      .array(z.object({ errors: z.array(z.string()) }))
      .parse(JSON.parse(read('organizations/admin-contract.json')));
    const told = new Set(rows.flatMap(({ errors }) => errors));
    expect(told.size).toBeGreaterThan(130);
    expect([...told].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('spec 8: has every type of the provider that the specification gives a text', () => {
    const [, table = ''] = /\| `error_type` \| key \|\n([\s\S]*?)\n\n/.exec(read('../../../docs/spec.md')) ?? [];
    const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
    const told = rows.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
    expect(told.length).toBeGreaterThan(15);
    expect(told.filter((name) => name !== undefined && !names.includes(name))).toEqual([]);
  });
});
