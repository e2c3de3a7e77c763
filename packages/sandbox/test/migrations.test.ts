import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../src/index';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Changes the database of a folder to one that an earlier version has left there. */
async function makeOlder(data: string): Promise<void> {
  const client = await PGlite.create(join(data, 'database'));
  await client.query("UPDATE drizzle.__drizzle_migrations SET hash = 'earlier', created_at = 1");
  await client.close();
}

it('refuses the data of a different version, names the folder to delete, and does not change it', async () => {
  const data = temporaryFolder();
  await (await createSandbox({ data })).close();
  await makeOlder(data);
  const advice = `The data is from a different version of the sandbox. Delete the folder '${data}'`;
  await expect(createSandbox({ data })).rejects.toThrow(advice);
  await expect(createSandbox({ data })).rejects.toThrow(advice);
});
