import { setTimeout } from 'node:timers/promises';
import type { CommandLine } from './command-line';
import { printReport, reportFilesOf } from './command';
import { demandOptions } from './kit/conformance-options';
import type { Report } from './kit/run-conformance';
import { reasonOf } from './kit/until';
import { differenceOf } from './reports/terminal';
import { changedFile, changedInRun, filesBelow, type WatchedFiles } from './watched-files';

const EVERY_MS = 500;
/** A backend that is there says something within this time, whatever it is. */
const ANSWER_MS = 1000;

/** Which folder is watched, and what passes the time between two looks at it. */
interface Watching {
  readonly folder: string;
  readonly wait: () => Promise<unknown>;
}

const HERE: Watching = { folder: '.', wait: () => setTimeout(EVERY_MS) };

/**
 * Checks again whenever a file below the folder has changed. Rejects with `Stuck` where the options are wrong, and
 * never resolves.
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
    // Before the run, so that what is saved during it counts.
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

/** Checks once. What is wrong with a file, such as the adapter, is printed: it is being written. */
async function reportOrNull(line: CommandLine, version: string): Promise<Report | null> {
  try {
    return await printReport(line, version);
  } catch (error) {
    console.error(`foyer-conformance: ${reasonOf(error)}`);
    return null;
  }
}

interface LastRun {
  readonly line: CommandLine;
  /** The files as they were when it began. */
  readonly files: WatchedFiles;
  /** Whether the backend was lost in it. */
  readonly isLost: boolean;
  /** Whether it began because the backend had returned. */
  readonly hasReturned: boolean;
}

/** Resolves to the file that has changed since; to null where a backend that was lost answers again. */
async function nextChange(
  { line, files, isLost, hasReturned }: LastRun,
  { folder, wait }: Watching,
): Promise<string | null> {
  const look = () => filesBelow(folder, reportFilesOf(line));
  // A server that restarts is often there before it is first asked. That is worth one run, and not run after run.
  let canReturn = !hasReturned;
  await wait();
  // The backend writes the last of its files after its last answer: what has changed up to here belongs to the run.
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
