import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that vitest-empty-database.ts has made. */
    emptyDatabase: string;
  }
}

/** What a provider under test starts from: `createSandbox({ emptyDatabase: await emptyDatabase() })`. */
export const emptyDatabase = (): Promise<Uint8Array> => readFile(inject('emptyDatabase'));
