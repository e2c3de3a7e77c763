import { watch } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { CommandLine } from './command-line';
import { loadAdapter } from './kit/adapter';
import { Stuck } from './kit/terms';
import { runConformance, type Report } from './kit/run-conformance';
import { reasonOf } from './kit/until';
import { htmlOf } from './reports/html';
import { jsonOf, junitOf } from './reports/machine';
import { lineOf, summaryOf } from './reports/terminal';

/** Checks a backend, prints the report and writes its files. Resolves to the exit code: 0 where every MUST holds. */
export async function checkOnce(line: CommandLine, version = ''): Promise<number> {
  const { url, token, profiles, allowHosts, timeoutMs, page } = line;
  const report = await runConformance({
    ...{ url, token, allowHosts, timeoutMs, page },
    ...(profiles === undefined ? {} : { profiles }),
    ...(line.adapter === undefined ? {} : { adapter: await loadAdapter(line.adapter, version) }),
    expectedFailures: line.expectedFailures === undefined ? {} : await readExpected(line.expectedFailures),
    onResult: (result) => console.log(lineOf(result)),
  });
  console.log(summaryOf(report));
  await writeFiles(report, line);
  return report.isConformant ? 0 : 1;
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
    if (typeof read === 'object' && read !== null && !Array.isArray(read) && Object.values(read).every((reason) => typeof reason === 'string')) {
      return read as Readonly<Record<string, string>>;
    }
  } catch (error) {
    throw new Stuck(`the expected failures in ${file} cannot be read: ${reasonOf(error)}`);
  }
  throw new Stuck(`the expected failures in ${file} are no object of ids with reasons`);
}

const QUIET_MS = 300;
const IGNORED = /(?:^|[/\\])(?:node_modules|\.[^/\\]+|dist)(?:[/\\]|$)/;

/** Checks again whenever a file below this folder changes. Never resolves. */
export async function checkWhileWatching(line: CommandLine): Promise<number> {
  const written = new Set(Object.values(line.files));
  for (let round = 1; ; round += 1) {
    await checkOnce(line, `?round=${round}`).catch((error: unknown) => console.error(`foyer-conformance: ${reasonOf(error)}`));
    console.log('\nWaiting for a file of this folder to change.');
    await nextChange((name) => !IGNORED.test(name) && !written.has(name));
  }
}

/** Resolves when a file has changed, and then none for a moment. */
function nextChange(counts: (name: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch('.', { recursive: true }, (_, name) => {
      if (name === null || !counts(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        watcher.close();
        resolve();
      }, QUIET_MS);
    });
  });
}
