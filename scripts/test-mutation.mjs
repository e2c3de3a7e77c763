/**
 * Breaks the sources in one place at a time and runs the tests that should notice: `npm run test:mutation`.
 *   npm run test:mutation -- session http     only these rooms
 *   npm run test:mutation -- --again rules    only what may have changed since the last run: survivors, and what was edited
 *   npm run test:mutation -- --report         only writes docs/mutation.md again, from the reports that are there
 * Fails where a room kills less than its share, or a survivor is not explained in scripts/mutation/survivors.mjs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageOf } from './mutation/page.mjs';
import { report, roomOf, rooms } from './mutation/rooms.mjs';
import { readRoom } from './mutation/survivors.mjs';
import { fail, root, run } from './lib/process.mjs';
import { setup } from './setup.mjs';

const names = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const isAgain = process.argv.includes('--again');
const chosen = names.length > 0 ? names.map(roomOf) : rooms;

if (!process.argv.includes('--report')) {
  await setup({ browser: false });
  for (const room of chosen) {
    mkdirSync(dirname(report(room)), { recursive: true });
    for (const turn of room.slow ? ['quick', 'all'] : ['all']) {
      // What the quick tests have killed is not played a second time.
      const isNew = !isAgain && (turn === 'quick' || !room.slow);
      const args = ['run', join('scripts', 'mutation', 'stryker.config.mjs'), ...(isNew ? ['--force'] : [])];
      const { code } = await run('stryker', args, { env: { FOYER_ROOM: room.name, FOYER_TURN: turn } });
      if (code !== 0) fail(`The mutants of ${room.name} could not be run.`);
    }
  }
}

const isThere = (room) => existsSync(report(room));
const read = rooms.filter(isThere).map((room) => readRoom(room, JSON.parse(readFileSync(report(room), 'utf8'))));
writeFileSync(join(root, 'docs', 'mutation.md'), pageOf(read, rooms.filter((room) => !isThere(room)).map(({ name }) => name)));
const poor = read.filter(({ room, share, unexplained }) => chosen.includes(room) && (share < 0.9 || unexplained.length > 0));
for (const { room, share, unexplained } of poor) {
  console.error(`${room.name}: ${(share * 100).toFixed(1)} % killed, ${unexplained.length} survivors are not explained.`);
  for (const { file, line, was, becomes } of unexplained) console.error(`  ${file}:${line}  ${was}  =>  ${becomes}`);
}
process.exitCode = poor.length > 0 ? 1 : 0;
