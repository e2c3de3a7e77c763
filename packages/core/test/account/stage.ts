import { afterEach, expect, vi } from 'vitest';
import type { Client } from '../../src/users/client';
import type { Flow, Tagged } from '../../src/flow/flow';
import type { HostEvent } from '../../src/flow/host-event';
import { hostEvents } from '../../src/users/login/host-events';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';

/** Ada, signed in at the provider, and her account pages. */
export function accountStage() {
  const provider = startProvider();
  const clients = openClients(provider);
  afterEach(() => void vi.unstubAllGlobals());

  /** A running flow, and the events of its host. */
  function running<State, Event extends Tagged, Command extends Tagged>(flow: Flow<State, Event, Command>) {
    const reported: HostEvent[] = [];
    const stateNames: unknown[] = [];
    flow.inspect((step) => void reported.push(...hostEvents(step)), { untilSettled: true });
    flow.inspect(({ to }) => void stateNames.push(to));
    const stop = flow.start();
    return {
      flow,
      hostEvents: reported,
      stateNames,
      stop,
      until: (state: object) => eventually(() => expect(flow.getState()).toMatchObject(state)),
      /** The flow was in this state, and might have left it. */
      passes: (state: object) => eventually(() => expect(stateNames).toContainEqual(expect.objectContaining(state))),
    };
  }

  return {
    provider,
    ...clients,
    running,
    /** A page of Ada with the given account data. */
    async ada(account: object = {}, href?: string) {
      await provider.control('POST', 'users', { email: 'ada@example.com', phone_number: '+12015550123', ...account });
      const page = clients.open(undefined, href);
      const answer = await clients.signIn(page.client);
      return { ...page, personId: answer.user_id };
    },
    code: async (to: string): Promise<string> => (await provider.messages(to))[0]?.code ?? '',
    addresses: (client: Client) => client.user.getSync()?.emails.map(({ email }) => email),
  };
}

/** A different code. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
