import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file made by vitest-empty-database.ts. */
    emptyDatabase: string;
  }
}

/** The empty database for a provider under test: `createSandbox({ emptyDatabase: await emptyDatabase() })`. */
export const emptyDatabase = (): Promise<Uint8Array> => readFile(inject('emptyDatabase'));
