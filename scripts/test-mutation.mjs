/**
 * Breaks the sources in one place at a time and runs the tests that should notice: `npm run test:mutation`.
 *   npm run test:mutation -- session http     only these rooms
 *   npm run test:mutation -- --again rules    only what may have changed since the last run: survivors, and what was
 *   edited npm run test:mutation -- --report         only writes docs/mutation.md again, from what the last runs have
 *   left Fails where a room kills less than its share, or a survivor is not explained in
 *   scripts/mutation/survivors.mjs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { heldBy } from './mutation/held.mjs';
import { pageOf, summaryOf } from './mutation/page.mjs';
import { earlier, minutes, report, result, roomOf, rooms } from './mutation/rooms.mjs';
import { confirmed, explain, isKilledByTime, resultOf } from './mutation/survivors.mjs';
import { fail, root, run } from './lib/process.mjs';
import { setup } from './setup.mjs';

const names = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isAgain = process.argv.includes('--again');
const chosen = names.length > 0 ? names.map(roomOf) : rooms;

if (!process.argv.includes('--report')) {
  await setup({ browser: false });
  for (const room of chosen) await playRoom(room);
}

for (const room of chosen.filter((one) => existsSync(report(one)))) {
  writeFileSync(result(room), `${JSON.stringify(resultOf(readJson(report(room))), undefined, 2)}\n`);
}
const isThere = (room) => existsSync(result(room));
const read = rooms.filter(isThere).map((room) => explain(room, { ...readJson(result(room)), minutes: timeOf(room) }));
writeFileSync(
  join(root, 'docs', 'mutation.md'),
  pageOf(
    read,
    rooms.filter((room) => !isThere(room)).map(({ name }) => name),
    heldBy(rooms.filter(isThere)),
  ),
);
console.log(summaryOf(read.filter(({ room }) => chosen.includes(room))));
const poor = read.filter(
  ({ room, share, unexplained }) => chosen.includes(room) && (share < 0.9 || unexplained.length > 0),
);
for (const { room, share, unexplained } of poor) {
  console.error(
    `${room.name}: ${(share * 100).toFixed(1)} % killed, ${unexplained.length} survivors are not explained.`,
  );
  for (const { file, was, becomes } of unexplained) console.error(`  ${file}  ${was}  =>  ${becomes}`);
}
process.exitCode = poor.length > 0 ? 1 : 0;

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** How long the last whole run of a room took here, in minutes. */
function timeOf(room) {
  return existsSync(minutes(room)) ? Number(readFileSync(minutes(room), 'utf8')) : undefined;
}

/** What one turn has killed is not played in the next. */
async function playRoom(room) {
  const began = Date.now();
  mkdirSync(dirname(report(room)), { recursive: true });
  // The runner keeps what was not played to its end, and does not notice that a new test reaches what runs while a file
  // is loaded.
  const isStale = ({ status }) => status === 'RuntimeError' || (room.lists && status === 'Survived');
  if (isAgain && existsSync(earlier(room))) changeEarlier(room, (mutant) => (isStale(mutant) ? undefined : mutant));
  let isNew = !isAgain;
  for (const turn of room.slow ? ['quick', 'all'] : ['all']) {
    await play(room, turn, { isNew });
    isNew = false;
    // A busy machine may have killed these: they are played once more, one at a time.
    if (changeEarlier(room, (mutant) => (isKilledByTime(mutant) ? undefined : mutant)))
      await play(room, turn, { isAlone: true });
    changeEarlier(room, confirmed);
  }
  if (!isAgain) writeFileSync(minutes(room), String((Date.now() - began) / 60_000));
}

async function play(room, turn, { isNew = false, isAlone = false }) {
  const args = ['run', join('scripts', 'mutation', 'stryker.config.mjs'), ...(isNew ? ['--force'] : [])];
  const env = { FOYER_ROOM: room.name, FOYER_TURN: turn, ...(isAlone && { FOYER_ALONE: '1' }) };
  const { code } = await run('stryker', args, { env });
  if (code !== 0) fail(`The mutants of ${room.name} could not be run.`);
  const { broken } = resultOf(readJson(report(room)));
  if (broken > 0) fail(`${broken} mutants of ${room.name} were not played to their end: ${report(room)} says why.`);
}

/** Changes what the runner knows of each mutant; undefined: nothing. Returns whether anything has changed. */
function changeEarlier(room, change) {
  const known = JSON.parse(readFileSync(earlier(room), 'utf8'));
  const was = JSON.stringify(known);
  for (const file of Object.values(known.files)) file.mutants = file.mutants.flatMap((mutant) => change(mutant) ?? []);
  const is = JSON.stringify(known);
  writeFileSync(earlier(room), is);
  return was !== is;
}
