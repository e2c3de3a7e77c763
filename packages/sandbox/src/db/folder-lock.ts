import { withLink } from '@foyer/wire/message-link';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown if another process has the data folder open. Two processes would destroy the data. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string, processId: number) {
    super(
      withLink(
        'FOYER_DATA_FOLDER_IN_USE',
        `The data folder '${folder}' is in use by process ${processId}. Stop it, or choose a different folder with --data.`,
      ),
    );
  }
}

/**
 * Locks a data folder for this process and returns a function that releases it. Takes over the lock of a process that
 * no longer runs. Throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'foyer.lock');
  const holder = readHolder(file);
  if (holder !== null && isRunning(holder)) throw new FolderInUse(folder, holder);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): number | null {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(holder) && holder > 0 ? holder : null;
  } catch {
    return null;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
