import { allProfiles, listChecks } from '../profiles/all-profiles';
import type { Adapter } from './adapter';
import type { Send } from './client';
import type { Result } from './run-check';
import { Stuck } from './terms';

/** What to check, and where. */
export interface ConformanceOptions {
  /**
   * The address of the backend, with its path if it has one: `http://localhost:4400`, `https://app.example/api/auth`.
   */
  readonly url: string;
  /** The public token of its project. */
  readonly token: string;
  /** Names of profiles; all of them by default. */
  readonly profiles?: readonly string[];
  /** Ids of checks; all of the profiles by default. `email-otp.authenticate` stands for each check below it. */
  readonly checks?: readonly string[];
  readonly adapter?: Adapter;
  /** Hosts beside loopback that may be asked. */
  readonly allowHosts?: readonly string[];
  /** The longest time of a check, in ms; 10,000 by default. */
  readonly timeoutMs?: number;
  /** The most requests of a run; 10,000 by default. */
  readonly maxRequests?: number;
  /** The origin of the page that calls; `http://localhost:3000` by default. */
  readonly page?: string;
  /** Checks that are known to fail, by id, with the reason. */
  readonly expectedFailures?: Readonly<Record<string, string>>;
  /** Ends the run at the first MUST that does not hold. */
  readonly bail?: boolean;
  /** Keeps requests and answers of passed checks in the report too. */
  readonly log?: boolean;
  /** Sends the requests; `fetch` by default. */
  readonly fetch?: Send;
  /** Hears of each result as it comes. */
  readonly onResult?: (result: Result) => void;
}

/** Throws `Stuck` where a run would be refused. */
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

/** Whether a name is the id of a check, or of the group that the check belongs to. */
export const names = (name: string, id: string): boolean => id === name || id.startsWith(`${name}.`);

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Throws `Stuck` for an address of another machine, unless it is allowed by name. */
function demandHost(url: string, allowed: readonly string[]): void {
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Stuck(`'${url}' is no http or https address`);
  const { hostname } = new URL(url);
  if (LOOPBACK.test(hostname) || allowed.includes(hostname)) return;
  throw new Stuck(`${hostname} is another machine: --allow-host ${hostname} says that it may be asked`);
}
