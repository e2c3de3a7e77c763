import { allProfiles, listChecks } from '../profiles/all-profiles';
import type { Adapter } from './adapter';
import type { Send } from './client';
import type { Result } from './run-check';
import { Stuck } from './terms';

/** What to check, and where. */
export interface ConformanceOptions {
  /** The address of the backend, with its path if it has one: `http://localhost:4400`, `https://app.example/api/auth`. */
  readonly url: string;
  /** The public token of its project. */
  readonly token: string;
  /** Names of profiles; all of them by default. */
  readonly profiles?: readonly string[];
  readonly adapter?: Adapter;
  /** Hosts beside loopback that may be asked. */
  readonly allowHosts?: readonly string[];
  /** The longest time of a check, in ms; 10,000 by default. */
  readonly timeoutMs?: number;
  /** The most requests of a run; 5,000 by default. */
  readonly maxRequests?: number;
  /** The origin of the page that calls; `http://localhost:3000` by default. */
  readonly page?: string;
  /** Checks that are known to fail, by id, with the reason. */
  readonly expectedFailures?: Readonly<Record<string, string>>;
  /** Ends the run at the first MUST that does not hold. */
  readonly bail?: boolean;
  /** Sends the requests; `fetch` by default. */
  readonly fetch?: Send;
  /** Hears of each result as it comes. */
  readonly onResult?: (result: Result) => void;
}

/** Throws `Stuck` where a run would be refused. */
export function demandOptions({ url, allowHosts = [], profiles, expectedFailures = {} }: ConformanceOptions): void {
  demandHost(url, allowHosts);
  const names = allProfiles.map(({ name }) => name);
  if (profiles?.length === 0) throw new Stuck(`no profile is named; there are ${names.join(', ')}`);
  const unknown = profiles?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Stuck(`there is no profile '${unknown}'; there are ${names.join(', ')}`);
  const ids = new Set(listChecks().map(({ id }) => id));
  const lost = Object.keys(expectedFailures).filter((id) => !ids.has(id));
  if (lost.length > 0) throw new Stuck(`the expected failures name ${lost.join(', ')}, and there is no such check; --list lists them`);
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Throws `Stuck` for an address of another machine, unless it is allowed by name. */
function demandHost(url: string, allowed: readonly string[]): void {
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Stuck(`'${url}' is no http or https address`);
  const { hostname } = new URL(url);
  if (LOOPBACK.test(hostname) || allowed.includes(hostname)) return;
  throw new Stuck(`${hostname} is another machine: --allow-host ${hostname} says that it may be asked`);
}
