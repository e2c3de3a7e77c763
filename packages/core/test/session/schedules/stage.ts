import type { Side } from '../../support/account-sides';
import { USER_SIDE } from '../../support/account-sides';
import type { Exchange } from '../../support/lossy-network';
import { createLossyNetwork } from '../../support/lossy-network';
import { createSessionServer } from '../../support/session-server';
import type { World } from '../../support/world';
import { textAt } from '../../../src/session/session-adapter';
import { createWorld } from '../../support/world';
import type { WorldTab } from '../../support/world-shared';
import type { Sabotage, WorldClient } from '../../support/world-client';
import { openWorldClient } from '../../support/world-client';
import type { Schedule } from './act';
import { createBounds } from './bounds';
import { createTraffic } from './traffic';
import type { Sight, Witness } from './witness';
import { createWitness } from './witness';

export interface PlayOptions {
  readonly hasLocks: boolean;
  readonly sabotage?: Sabotage | undefined;
  /** Whose sessions they are. Default: those of users. */
  readonly side?: Side | undefined;
}

/** One browser, its server, and everybody who watches them. */
export interface Stage {
  readonly world: World;
  readonly server: ReturnType<typeof createSessionServer>;
  readonly network: ReturnType<typeof createLossyNetwork>;
  readonly witness: Witness;
  readonly bounds: ReturnType<typeof createBounds>;
  readonly traffic: ReturnType<typeof createTraffic>;
  readonly clients: WorldClient[];
  /** Sessions that no page here is able to end at the server. */
  readonly excused: Set<string>;
  readonly side: Side;
  openClient(this: void): WorldClient;
}

const START = Date.UTC(2026, 0, 1);
/** Makes a page read the cookies again before the state is checked. */
const LOOKS: readonly string[] = ['resume', 'focus', 'pageshow', 'visibilitychange', 'online'];

export function createStage(
  { seed, policy, clockOff }: Schedule,
  { hasLocks, sabotage, side = USER_SIDE }: PlayOptions,
): Stage {
  const excused = new Set<string>();
  const clients: WorldClient[] = [];
  let task: { readonly tab: WorldTab; readonly before: Sight; readonly event: string | undefined } | undefined;

  const witness = createWitness(
    () => world.shared,
    () => server,
    side.account,
  );
  const world = createWorld({ seed, hasLocks, wallStart: START + clockOff }, { seen: witness.seen, begins, ended });
  const server = createSessionServer({ now: world.shared.loop.now, policy, side });
  const traffic = createTraffic(() => world.shared, witness.bad);
  const bounds = createBounds(witness.bad);

  function begins(tab: WorldTab, event?: string): void {
    task = { tab, before: task?.before ?? witness.look(), event };
  }

  function ended(): void {
    if (!task) return;
    const { tab, before, event } = task;
    task = undefined;
    witness.judge(tab, before);
    traffic.follow(tab, witness.look());
    const client = clients[tab.id];
    if (client && event !== undefined && LOOKS.includes(event)) witness.repainted(tab, client.session.get().state);
    if (tab.isTorn()) tab.kill();
  }

  const network = createLossyNetwork(world.shared, server, {
    sent(call) {
      if (!isRefresh(call)) return;
      witness.refreshedAt.delete(call.tab);
      traffic.sent(call, witness.look());
    },
    served({ path, data }: Exchange) {
      // Until a page has the answer, only the server knows of the session.
      if (!path.includes('/sessions/')) excused.add(idOf(data));
    },
    delivered(exchange) {
      const { tab, status, token, data } = exchange;
      if (status === 404) {
        witness.endedHere.add(token);
        // Where tokens rotate, a lost answer takes the only one that still counts.
        excused.add(server.sessionOf(token) ?? '');
      }
      if (isRefresh(exchange) && status === 200) witness.refreshedAt.set(tab, accessOf(data));
      traffic.answered(exchange);
    },
  });

  const refusals = new Map<string, number>();
  function unconfirmed(token: string): void {
    const count = (refusals.get(token) ?? 0) + 1;
    refusals.set(token, count);
    const session = server.sessionOf(token);
    if (count >= 3 && session !== undefined) excused.add(session);
  }

  function openClient(): WorldClient {
    const tab = world.openTab();
    const client = openWorldClient(tab, network, {
      shown: (state) => witness.shown(tab, state),
      watch: (name, limit, work) => bounds.watch(tab, name, limit, work),
      unconfirmed,
      sabotage,
      side,
    });
    clients.push(client);
    world.shared.loop.after(0, client.start);
    return client;
  }

  return { world, server, network, witness, bounds, traffic, clients, excused, side, openClient };
}

/** Whether the call came from the background refresh alone. */
const isRefresh = ({ path, body }: Pick<Exchange, 'path' | 'body'>): boolean =>
  path.endsWith('/sessions/authenticate') && !('session_duration_minutes' in body);
/** The session in an answer of either kind. */
const sessionIn = (data: unknown): object => {
  const { session, member_session } = data as { readonly session?: object; readonly member_session?: object };
  return session ?? member_session ?? {};
};
const idOf = (data: unknown): string =>
  textAt(sessionIn(data), 'session_id') || textAt(sessionIn(data), 'member_session_id');
const accessOf = (data: unknown): string => textAt(sessionIn(data), 'last_accessed_at');
