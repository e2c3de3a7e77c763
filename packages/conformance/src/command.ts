import { withLink } from '@foyer/wire/message-link';
import { open, readFile, writeFile } from 'node:fs/promises';
import type { CommandLine } from './command-line';
import { loadAdapter } from './kit/adapter';
import { Stuck } from './kit/terms';
import { runConformance, type Report } from './kit/run-conformance';
import { reasonOf } from './kit/until';
import { htmlOf } from './reports/html';
import { jsonOf, junitOf } from './reports/machine';
import { lineOf, summaryOf } from './reports/terminal';

/** Checks a backend, prints the report and writes its files. Resolves to the exit code: 0 if every MUST holds. */
export async function checkOnce(line: CommandLine): Promise<number> {
  const { isConformant } = await printReport(line);
  return isConformant ? 0 : 1;
}

/**
 * Checks a backend, prints the report and writes its files. Each version of the adapter is loaded again. Rejects with
 * `Stuck`.
 */
export async function printReport(line: CommandLine, version = ''): Promise<Report> {
  const { url, token, profiles, checks, allowHosts, timeoutMs, page, isBailing: bail, isLogging: log } = line;
  // Some terminals report 0 columns if the width is unknown.
  const width = process.stdout.columns || Infinity;
  const expectedFailures = line.expectedFailures === undefined ? {} : await readExpected(line.expectedFailures);
  const adapter = line.adapter === undefined ? {} : await loadAdapter(line.adapter, version);
  await demandWritable(line);
  const report = await runConformance({
    ...{ url, token, allowHosts, timeoutMs, page, adapter, expectedFailures, bail, log },
    ...(profiles === undefined ? {} : { profiles }),
    ...(checks === undefined ? {} : { checks }),
    onResult: (result) => console.log(lineOf(result, width)),
  });
  console.log(summaryOf(report, width));
  await writeFiles(report, line);
  return report;
}

/** The line for a run that cannot go on, such as a wrong option or an adapter that does not load. */
export const failureLine = (error: unknown): string =>
  `foyer-conformance: ${withLink('FOYER_CONFORMANCE_STOPPED', `${reasonOf(error)}.`)}`;

/** The files that the report is written to. */
export const reportFilesOf = ({ files }: CommandLine): readonly string[] =>
  Object.values(files).filter((name) => name !== undefined);

/** Opens the files of the reports before the run, so that a run is not wasted if they cannot be written. */
async function demandWritable(line: CommandLine): Promise<void> {
  for (const name of reportFilesOf(line)) {
    const file = await open(name, 'a').catch((error: unknown) => {
      throw new Stuck(`the report ${name} cannot be written: ${reasonOf(error)}`);
    });
    await file.close();
  }
}

async function writeFiles(report: Report, { files }: CommandLine): Promise<void> {
  if (files.json !== undefined) await writeFile(files.json, jsonOf(report));
  if (files.junit !== undefined) await writeFile(files.junit, junitOf(report));
  if (files.html !== undefined) await writeFile(files.html, htmlOf(report));
}

/** Reads a list of expected failures: an object of ids, each with its reason. Rejects with `Stuck`. */
async function readExpected(file: string): Promise<Readonly<Record<string, string>>> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (
      typeof read === 'object' &&
      read !== null &&
      !Array.isArray(read) &&
      Object.values(read).every((reason) => typeof reason === 'string')
    ) {
      return read as Readonly<Record<string, string>>;
    }
  } catch (error) {
    throw new Stuck(`the expected failures in ${file} cannot be read: ${reasonOf(error)}`);
  }
  throw new Stuck(`the expected failures in ${file} are no object of ids with reasons`);
}
