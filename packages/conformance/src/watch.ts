import { setTimeout } from 'node:timers/promises';
import type { CommandLine } from './command-line';
import { failureLine, printReport, reportFilesOf } from './command';
import { demandOptions } from './kit/conformance-options';
import type { Report } from './kit/run-conformance';
import { differenceOf } from './reports/terminal';
import { changedFile, changedInRun, filesBelow, type WatchedFiles } from './watched-files';

const EVERY_MS = 500;
/** A running backend sends some answer within this time. */
const ANSWER_MS = 1000;

/** The watched folder, and the function that waits between two looks. */
interface Watching {
  readonly folder: string;
  readonly wait: () => Promise<unknown>;
}

const HERE: Watching = { folder: '.', wait: () => setTimeout(EVERY_MS) };

/**
 * Checks again whenever a file below the folder has changed. Rejects with `Stuck` if the options are wrong, and never
 * resolves.
 */
export async function checkWhileWatching(line: CommandLine, watching = HERE): Promise<never> {
  const { url, token, allowHosts, profiles, checks } = line;
  demandOptions({
    url,
    token,
    allowHosts,
    ...(profiles === undefined ? {} : { profiles }),
    ...(checks === undefined ? {} : { checks }),
  });
  let last: Report | null = null;
  let hasReturned = false;
  for (let round = 1; ; round += 1) {
    // Read before the run, so that changes during the run are noticed.
    const files = await filesBelow(watching.folder, reportFilesOf(line));
    const report = await reportOrNull(line, `?round=${round}`);
    if (last !== null && report !== null) console.log(`\n${differenceOf(last, report)}`);
    last = report ?? last;
    const isLost = report !== null && report.stopped !== null;
    console.log(
      `\nWaiting for a file of this folder to change${isLost ? ', or for the backend to answer' : ''}. Ctrl-C ends this.`,
    );
    const changed = await nextChange({ line, files, isLost, hasReturned }, watching);
    hasReturned = changed === null;
    console.log(changed === null ? '\nThe backend answers again.\n' : `\n${changed} has changed.\n`);
  }
}

/** Checks once. Prints problems with a file, such as the adapter, because it might be in the middle of an edit. */
async function reportOrNull(line: CommandLine, version: string): Promise<Report | null> {
  try {
    return await printReport(line, version);
  } catch (error) {
    console.error(failureLine(error));
    return null;
  }
}

interface LastRun {
  readonly line: CommandLine;
  /** The files at the start of the run. */
  readonly files: WatchedFiles;
  /** Whether the connection to the backend was lost during the run. */
  readonly isLost: boolean;
  /** Whether the run started because the backend was available again. */
  readonly hasReturned: boolean;
}

/** Resolves to the file that has changed since then, or to null if a lost backend answers again. */
async function nextChange(
  { line, files, isLost, hasReturned }: LastRun,
  { folder, wait }: Watching,
): Promise<string | null> {
  const look = () => filesBelow(folder, reportFilesOf(line));
  // A restarting server is often available before the first poll. That justifies one run, but not one after the other.
  let canReturn = !hasReturned;
  await wait();
  // The backend writes its last files after its last answer. All changes up to here belong to the run.
  const settled = await look();
  const { source, written } = changedInRun(files, settled);
  if (source !== undefined) return source;
  if (written.length > 0)
    console.log(
      `${written[0]}${written.length === 1 ? '' : ` and ${written.length - 1} more`} changed during the run. No source file did, so it is not checked again.`,
    );
  for (;;) {
    if (isLost) {
      const isThere = await answers(line);
      if (isThere && canReturn) return null;
      canReturn ||= !isThere;
    }
    await wait();
    const changed = changedFile(settled, await look(), written);
    if (changed !== undefined) return changed;
  }
}

async function answers({ url }: CommandLine): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
