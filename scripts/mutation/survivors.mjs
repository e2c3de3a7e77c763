import { reasons as address } from './reasons/address.mjs';
import { reasons as button } from './reasons/button.mjs';
import { reasons as google } from './reasons/google.mjs';
import { reasons as http } from './reasons/http.mjs';
import { reasons as organizationClient } from './reasons/organization-client.mjs';
import { reasons as organizationRules } from './reasons/organization-rules.mjs';
import { reasons as rules } from './reasons/rules.mjs';
import { reasons as server } from './reasons/server.mjs';
import { reasons as session } from './reasons/session.mjs';

// Decision 80.
/**
 * Why a mutant may live: with it, the program still does all that it promises. A reason is found by its file, by a part
 * of the line, and, where a line has several mutants, by a part of what the line becomes.
 * @type {{ file: string, was: string, becomes?: string, why: string }[]}
 */
export const explained = [
  ...address,
  ...button,
  ...google,
  ...http,
  ...organizationClient,
  ...organizationRules,
  ...rules,
  ...server,
  ...session,
];

const DEAD = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);

/**
 * @typedef {{ file: string, was: string, becomes: string, why?: string }} Survivor
 * @typedef {{ measured: string, killed: number, timeouts: number, constants: number, broken: number, all: number,
 *   survivors: Survivor[] }} Result
 * @typedef {Result & { room: { name: string }, share: number, unexplained: Survivor[] }} RoomResult
 */

/** What a mutant is given that was killed by time alone in both of its turns. */
const TWICE = 'Twice in vain: ';

/**
 * A mutant that never ends, or makes a test wait until its time is over. One that was reached too often is counted, not
 * timed.
 */
export const isKilledByTime = ({ status, statusReason = '' }) =>
  (status === 'Timeout' && !statusReason.startsWith('Hit limit')) ||
  (status === 'Killed' && /^(?!Twice).*timed out in \d+ms/s.test(statusReason));

/** The runner plays a mutant again that a test has not killed by name, as soon as there is another test. */
export const confirmed = (mutant) =>
  mutant.status !== 'Timeout' && !isKilledByTime(mutant)
    ? mutant
    : {
        ...mutant,
        status: 'Killed',
        killedBy: mutant.killedBy ?? mutant.coveredBy?.slice(0, 1),
        statusReason: `${TWICE}${mutant.statusReason ?? ''}`,
      };

/** What the runner's report says of a room. @returns {Result} */
export function resultOf({ files }) {
  const mutants = Object.entries(files).flatMap(([path, { mutants: all, source }]) =>
    all.map((mutant) => ({ ...mutant, path, text: source.split('\n')[mutant.location.start.line - 1] ?? '' })),
  );
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count(...DEAD);
  const survivors = mutants.filter(({ status }) => ALIVE.has(status)).map(survivorOf);
  return {
    measured: new Date().toISOString().slice(0, 10),
    all: killed + survivors.length,
    killed,
    timeouts: mutants.filter((mutant) => isKilledByTime(mutant) || mutant.statusReason?.startsWith(TWICE)).length,
    broken: count('RuntimeError', 'CompileError'),
    constants: mutants.filter(
      ({ status, statusReason = '' }) => status === 'Ignored' && statusReason.startsWith('Static mutant'),
    ).length,
    survivors,
  };
}

/** @returns {Survivor} */
function survivorOf({ path, text, replacement = '' }) {
  const file = path.replace(/^packages\/[^/]+\/src\//, '');
  return { file, was: text.trim(), becomes: replacement.replaceAll(/\s+/g, ' ') };
}

/** The result with the reasons of today. @param {Result} result @returns {RoomResult} */
export function explain(room, result) {
  const survivors = result.survivors.map((one) => ({ ...one, why: whyOf(one) }));
  return {
    ...result,
    room,
    share: result.killed / result.all,
    survivors,
    unexplained: survivors.filter(({ why }) => !why),
  };
}

const whyOf = ({ file, was, becomes }) =>
  explained.find((one) => one.file === file && was.includes(one.was) && becomes.includes(one.becomes ?? ''))?.why;
