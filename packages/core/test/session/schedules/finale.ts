import type { WorldClient } from '../../support/world-client';
import type { Stage } from './stage';

const MINUTE = 60_000;
/** Pages have to follow a change of the cookies within this time (invariant I7). */
const GRANTED = 1000;

/** Everything works again, everybody wakes, and what was under way ends. */
function calm({ world, network, clients }: Stage): void {
  network.recover();
  world.shared.storageWorks = true;
  world.shared.messageDelay = 20;
  for (const { tab } of clients) {
    tab.thaw();
    world.shared.loop.after(0, () => tab.set({ visible: true, online: true }));
    world.shared.loop.after(1, () => tab.fire('focus'));
  }
}

const shownBy = ({ account, get }: WorldClient['session']): string | undefined =>
  account.idsOf(get().state).session || undefined;

/** Whether what a page shows is what the cookie says. */
function agrees({ witness }: Stage, { session }: WorldClient): boolean {
  const now = witness.look();
  const shown = shownBy(session);
  return now.isWhole ? shown === now.session : shown === undefined;
}

/** Whether a page shows a user who is not signed in, even if it still has to ask. */
function isWrong({ witness }: Stage, { session }: WorldClient): boolean {
  const now = witness.look();
  const shown = shownBy(session);
  return shown !== undefined && (now.isWhole ? shown !== now.session : now.token === '');
}

/** Sessions of this browser that stay valid at the server although no page here can use them (invariant I13). */
function orphans({ server, witness, excused }: Stage): string[] {
  const { session: current } = witness.look();
  const responsible = new Map(witness.duties);
  for (const [token, tab] of witness.known) responsible.set(server.sessionOf(token) ?? '', tab);
  return server.live().filter((id) => id !== current && !excused.has(id) && responsible.get(id)?.isAlive() === true);
}

const living = ({ clients }: Stage): WorldClient[] => clients.filter(({ tab }) => tab.isAlive());

/** Lets `ms` pass. All the while, each change of the cookies reaches every page in time (invariant I7). */
async function pass(stage: Stage, ms: number): Promise<void> {
  const { world, witness } = stage;
  for (let passed = 0; passed < ms; passed += GRANTED) {
    await world.shared.loop.runFor(GRANTED);
    const isLate = witness.age() >= GRANTED && living(stage).some((client) => isWrong(stage, client));
    if (isLate) return witness.bad('I7: a page shows a person who is not signed in');
  }
}

/** Lets pages follow the last change, even if it has just happened. */
async function follow(stage: Stage): Promise<void> {
  const { world, witness } = stage;
  for (let tries = 0; tries < MINUTE / GRANTED && witness.age() < GRANTED; tries += 1) {
    await world.shared.loop.runFor(GRANTED - witness.age());
  }
}

/** Invariants that have to hold when events stop (I6, I7, I8, I13). */
export async function finish(stage: Stage): Promise<void> {
  const { witness, bounds } = stage;
  calm(stage);
  await pass(stage, MINUTE);
  bounds.check();
  const isSettled = () => living(stage).every((client) => agrees(stage, client)) && !isForeign(stage);
  // A page that lost its cache, or has to wait, asks the server first.
  if (!isSettled()) await pass(stage, 16 * MINUTE);
  if (living(stage).length === 0) return;
  await follow(stage);
  if (isForeign(stage)) witness.bad('I8: a token without its record was never repaired');
  else if (!isSettled()) witness.bad('I7: pages do not agree with the cookie');
  const lost = orphans(stage);
  if (lost.length > 0) witness.bad(`I13: ${lost.join(', ')} live on at the server`);
}

const isForeign = ({ witness }: Stage): boolean => {
  const { token, isWhole } = witness.look();
  return token !== '' && !isWhole;
};
