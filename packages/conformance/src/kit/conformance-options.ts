import { allProfiles, listChecks } from '../profiles/all-profiles';
import type { Adapter } from './adapter';
import type { Send } from './client';
import type { Result } from './run-check';
import { Stuck } from './terms';

/** Options of a run. */
export interface ConformanceOptions {
  /**
   * The address of the backend, with its path if it has one: `http://localhost:4400`, `https://app.example/api/auth`.
   */
  readonly url: string;
  /** The public token of its project. */
  readonly token: string;
  /**
   * Names of profiles.
   * @defaultValue all
   */
  readonly profiles?: readonly string[];
  /**
   * Ids of checks.
   * @defaultValue all of the profiles. `email-otp.authenticate` selects each check below it
   */
  readonly checks?: readonly string[];
  /**
   * The functions that the kit needs in addition to the contract's calls. Checks that need a missing one are skipped.
   */
  readonly adapter?: Adapter;
  /** Allowed hosts in addition to loopback. */
  readonly allowHosts?: readonly string[];
  /**
   * Time limit of a check, in ms.
   * @defaultValue 10,000
   */
  readonly timeoutMs?: number;
  /**
   * Maximum number of requests of a run.
   * @defaultValue 10,000
   */
  readonly maxRequests?: number;
  /**
   * The origin of the page that sends the calls.
   * @defaultValue `http://localhost:3000`
   */
  readonly page?: string;
  /** Checks that are known to fail, by id, with the reason. */
  readonly expectedFailures?: Readonly<Record<string, string>>;
  /** Ends the run at the first MUST that fails. */
  readonly bail?: boolean;
  /** Includes requests and answers of passed checks in the report. */
  readonly log?: boolean;
  /**
   * Sends the requests.
   * @defaultValue `fetch`
   */
  readonly fetch?: Send;
  /** Is called with each result as soon as it is known. */
  readonly onResult?: (result: Result) => void;
}

/** Throws `Stuck` if the options do not allow a run. */
export function demandOptions({
  url,
  allowHosts = [],
  profiles,
  checks,
  expectedFailures = {},
}: ConformanceOptions): void {
  demandHost(url, allowHosts);
  demandProfiles(profiles);
  const ids = listChecks().map(({ id }) => id);
  const lost = Object.keys(expectedFailures).filter((id) => !ids.includes(id));
  if (lost.length > 0)
    throw new Stuck(`the expected failures name ${lost.join(', ')}, and there is no such check; --list lists them`);
  if (checks?.length === 0) throw new Stuck('no check is named; --list lists them');
  const missing = (checks ?? []).filter((name) => !ids.some((id) => names(name, id)));
  if (missing.length > 0) throw new Stuck(`there is no check ${missing.join(', ')}; --list lists them`);
}

function demandProfiles(profiles: readonly string[] | undefined): void {
  const known = allProfiles.map(({ name }) => name);
  if (profiles?.length === 0) throw new Stuck(`no profile is named; there are ${known.join(', ')}`);
  const unknown = profiles?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Stuck(`there is no profile '${unknown}'; there are ${known.join(', ')}`);
}

/** Whether a name is the id of a check, or of a group of checks. */
export const names = (name: string, id: string): boolean => id === name || id.startsWith(`${name}.`);

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Throws `Stuck` for an address of a different machine, unless its host is allowed. */
function demandHost(url: string, allowed: readonly string[]): void {
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Stuck(`'${url}' is no http or https address`);
  const { hostname } = new URL(url);
  if (LOOPBACK.test(hostname) || allowed.includes(hostname)) return;
  throw new Stuck(`${hostname} is a different machine. To send requests to it, pass --allow-host ${hostname}`);
}
