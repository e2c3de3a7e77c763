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
    warn('FOYER_MANY_CLIENTS', `This page has ${MANY} clients for ${publicToken}. ${ADVICE}`);
  }
  return () => alive.set(publicToken, (alive.get(publicToken) ?? 1) - 1);
}

const ADVICE =
  'If hot reload created them, reload the page. Otherwise call createClient once, outside of components: a component that calls it ' +
  'creates a client at each render, and loses the text that users have typed. Call destroy() on a client that you replace.';
