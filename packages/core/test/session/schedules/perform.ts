import { STATE_KEY } from '../../support/session';
import { PLACE } from '../../support/world-shared';
import type { WorldClient } from '../../support/world-client';
import type { Act, ActName } from './act';
import { turnOf } from './act';
import type { Stage } from './stage';

type Perform = (stage: Stage, client: WorldClient, amount: number) => void;

const fate =
  (kind: Parameters<Stage['network']['next']>[0]['kind'], scale = 12): Perform =>
  ({ network }, _client, amount) =>
    network.next({ kind, ms: amount * scale });

/** A page does something, when it next runs. */
const asTask =
  (work: (stage: Stage, client: WorldClient, amount: number) => void): Perform =>
  (stage, client, amount) =>
    client.tab.task(() => work(stage, client, amount));

const PERFORM: Readonly<Record<ActName, Perform>> = {
  login: asTask(({ witness, excused, server }, client, amount) => {
    client.login(`u${amount % 3}`, ({ session_token }) => {
      witness.known.set(session_token, client.tab);
      excused.delete(server.sessionOf(session_token) ?? '');
    });
  }),
  halfway: asTask(({ witness, side }, client) => {
    if (side.halfway) client.halfway(() => witness.leaves(client.tab));
  }),
  logout: asTask(({ witness }, client) => {
    witness.leaves(client.tab);
    client.logout();
  }),
  authenticate: asTask((_stage, client) => client.authenticate()),
  focus: (_stage, { tab }) => tab.fire('focus'),
  hide: (_stage, { tab }) => tab.set({ visible: false }),
  show: (_stage, { tab }) => tab.set({ visible: true }),
  freeze: (_stage, { tab }) => tab.freeze(),
  thaw: (_stage, { tab }) => tab.thaw(),
  kill: (_stage, { tab }) => tab.kill(),
  tear: (_stage, { tab }, amount) => tab.killAfterWrites(1 + (amount % 5)),
  open({ clients, openClient }) {
    if (clients.length < 10) openClient();
  },
  offline: (_stage, { tab }) => tab.set({ online: false }),
  online: (_stage, { tab }) => tab.set({ online: true }),
  turnClock({ world, traffic }, _client, amount) {
    world.turnClock(turnOf(amount));
    traffic.unsure();
  },
  late: fate('late'),
  lost: fate('lost'),
  unanswered: fate('unanswered'),
  garbled: fate('garbled'),
  broken: fate('broken'),
  busy: fate('busy', 60),
  down: ({ network }, _client, amount) => network.goDown(amount * 600),
  endSession({ server, witness }) {
    const { session: id } = witness.look();
    if (id !== undefined) server.end(id);
  },
  clearCookies({ world, witness, excused, traffic }) {
    const { session: id } = witness.look();
    if (id !== undefined) excused.add(id);
    world.shared.jar.clear();
    traffic.unsure();
  },
  clearStorage({ world, clients, traffic }) {
    world.shared.storage.clear();
    traffic.forgetful();
    for (const { tab } of clients) tab.fire('storage', { key: null });
  },
  blockStorage({ world, traffic }) {
    world.shared.storageWorks = false;
    traffic.forgetful();
  },
  freeStorage: ({ world }) => void (world.shared.storageWorks = true),
  loseMessages: ({ world }) => void (world.shared.messageDelay = Infinity),
  delayMessages: ({ world }, _client, amount) => void (world.shared.messageDelay = amount * 20),
  bringMessages: ({ world }) => void (world.shared.messageDelay = 20),
  otherLogin({ world, server, witness, excused }, _client, amount) {
    const before = witness.look();
    const answer = server.login(`o${amount % 3}`);
    const id = server.sessionOf(answer.session_token) ?? '';
    excused.add(id);
    if (before.session !== undefined) excused.add(before.session);
    world.shared.jar.write(PLACE, `stytch_session=${answer.session_token}; path=/; max-age=3600`);
    world.shared.jar.write(PLACE, `stytch_session_jwt=${answer.session_jwt}; path=/; max-age=3600`);
    world.shared.jar.write(PLACE, 'stytch_intermediate_session_token=; path=/; max-age=0');
    tellAll({ world }, JSON.stringify(server.kept(id)));
  },
  otherLogout({ world, server, witness }) {
    const { session: id, token } = witness.look();
    if (id === undefined) return;
    witness.endedByOthers.add(id);
    server.revoke(token);
    world.shared.jar.write(PLACE, 'stytch_session=; path=/; max-age=0');
    world.shared.jar.write(PLACE, 'stytch_session_jwt=; path=/; max-age=0');
    tellAll({ world }, 'null');
  },
  beRude: (_stage, client) => client.beRude(),
};

/** Every page gets an event for what another program writes to localStorage. */
function tellAll({ world: { shared, tabs } }: Pick<Stage, 'world'>, text: string): void {
  if (!shared.storageWorks) return;
  shared.storage.set(STATE_KEY, text);
  for (const tab of tabs) shared.loop.after(20 * shared.random.next(), () => tab.fire('storage', { key: STATE_KEY }));
}

/** Every event happens to a current page: to the one with its number, or to the first open one. */
export function perform(stage: Stage, { act, tab, amount }: Act): void {
  const living = stage.clients.filter((client) => client.tab.isAlive());
  const client = living[tab % Math.max(1, living.length)] ?? stage.openClient();
  PERFORM[act](stage, client, amount);
}
