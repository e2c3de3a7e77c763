import { warn } from '../base/log';

/** The number of clients of each public token on this page that are not destroyed. For advice only. */
const alive = new Map<string, number>();
const reported = new Set<string>();

/** With so many clients of one public token, the page creates them repeatedly. */
const MANY = 3;

/** Counts a client, and warns once if there are too many. Returns a function that stops counting it. */
export function countClient(publicToken: string): () => void {
  const count = (alive.get(publicToken) ?? 0) + 1;
  alive.set(publicToken, count);
  if (count >= MANY && !reported.has(publicToken)) {
    reported.add(publicToken);
    warn(`This page has ${MANY} clients for ${publicToken}. ${ADVICE}`);
  }
  return () => alive.set(publicToken, (alive.get(publicToken) ?? 1) - 1);
}

const ADVICE =
  'If you have just edited the module that creates it, hot reload made the others: reload the page. Otherwise create one, outside of your ' +
  'components: a client that is created while a component renders is created again at each render, and what users have typed is lost. ' +
  'Call destroy() on a client that you replace.';
