import { parseArgs } from 'node:util';

export const usage = `npx @foyer/conformance --url URL --token TOKEN [--profile NAME,NAME] [--adapter FILE]
                        [--check ID,ID] [--bail] [--json FILE] [--junit FILE] [--html FILE] [--log]
                        [--expected-failures FILE] [--watch] [--allow-host HOST]… [--timeout-ms 10000]
                        [--page URL] [--list]

  --url                the address of the backend
  --token              the public token of its project
  --profile            the profiles to check, with commas between them; all of them by default
  --check              the checks to run, by id, with commas; a part such as email-otp.authenticate names each below it
  --bail               ends the run at the first MUST that does not hold
  --adapter            a module that exports reset, lastMessage, advance and make, or some of them
  --json               writes the report as JSON
  --junit              writes it as JUnit XML
  --html               writes it as one page
  --log                JSON and HTML show the requests and answers of passed checks too
  --expected-failures  JSON: an object of check ids, each with the reason
  --watch              checks again when a file of this folder changes, until Ctrl-C
  --allow-host         one more allowed host in addition to this machine
  --timeout-ms         the longest time of a check
  --page               the origin of the page that calls (http://localhost:3000)
  --list               lists the checks without sending requests

Exit codes: 0 where every MUST that was checked holds, 1 where one does not or the backend does not answer,
2 where nothing could be checked, or a report could not be written.`;

export interface CommandLine {
  readonly url: string;
  readonly token: string;
  readonly profiles: readonly string[] | undefined;
  readonly checks: readonly string[] | undefined;
  readonly isBailing: boolean;
  readonly isLogging: boolean;
  readonly adapter: string | undefined;
  readonly files: {
    readonly json: string | undefined;
    readonly junit: string | undefined;
    readonly html: string | undefined;
  };
  readonly expectedFailures: string | undefined;
  readonly isWatching: boolean;
  readonly allowHosts: readonly string[];
  readonly timeoutMs: number;
  readonly page: string;
}

export type ParsedCommandLine =
  | { readonly kind: 'run'; readonly options: CommandLine }
  | { readonly kind: 'list' }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string };

/** Reads the arguments after the program's name. Never throws. */
export function parseCommandLine(args: readonly string[]): ParsedCommandLine {
  try {
    return read(args);
  } catch (error) {
    return { kind: 'wrong', reason: error instanceof Error ? error.message : 'unreadable arguments' };
  }
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  url: text,
  token: text,
  profile: { type: 'string', multiple: true },
  check: { type: 'string', multiple: true },
  bail: flag,
  log: flag,
  adapter: text,
  json: text,
  junit: text,
  html: text,
  'expected-failures': text,
  watch: flag,
  'allow-host': { type: 'string', multiple: true, default: [] as string[] },
  'timeout-ms': { type: 'string', default: '10000' },
  page: { type: 'string', default: 'http://localhost:3000' },
  list: flag,
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function read(args: readonly string[]): ParsedCommandLine {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return { kind: 'help' };
  if (values.list) return { kind: 'list' };
  const { url, token, adapter, json, junit, html, page } = values;
  if (!url || !token) return { kind: 'wrong', reason: '--url and --token are needed' };
  const timeoutMs = Number(values['timeout-ms']);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > 600_000) {
    return { kind: 'wrong', reason: `--timeout-ms must be a number from 1 to 600000, not '${values['timeout-ms']}'` };
  }
  if (!URL.canParse(page)) return { kind: 'wrong', reason: `--page must be a URL, not '${page}'` };
  const [profiles, checks] = [values.profile, values.check].map(namesIn);
  const allowHosts = values['allow-host'];
  const expectedFailures = values['expected-failures'];
  const files = { json, junit, html };
  return {
    kind: 'run',
    options: {
      url,
      token,
      profiles,
      checks,
      adapter,
      files,
      expectedFailures,
      ...flagsOf(values),
      allowHosts,
      timeoutMs,
      page: new URL(page).origin,
    },
  };
}

const namesIn = (given: readonly string[] | undefined): readonly string[] | undefined =>
  given
    ?.flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');

const flagsOf = ({ watch, bail, log }: Readonly<Record<'watch' | 'bail' | 'log', boolean>>) => ({
  isWatching: watch,
  isBailing: bail,
  isLogging: log,
});
