import type { Client } from '../../src/users/client';
import type { Flow, FlowDefinition } from '../../src/flow/flow';
import { createFlow } from '../../src/flow/create-flow';
import { MINUTES } from '../support/clients';
import type { Journey, State } from './journey';
import { isAt, visitOf } from './journey';
import { ADA, signIn, STRONG } from './people';

type CallState =
  | { readonly at: 'rest'; readonly error?: State['error'] }
  | { readonly at: 'sending' }
  | { readonly at: 'done' };
type CallEvent = { readonly type: 'call' } | { readonly type: 'answered' };

/** The name of the flow below, which is not one of Foyer's. */
export const HOST_CALL = 'call';

/** A host's own call of the client, in the clothes of a flow. */
function calling(call: (client: Client) => Promise<unknown>): (client: Client) => Flow<State, CallEvent> {
  const definition: FlowDefinition<CallState, CallEvent, { readonly type: 'call' }, Client> = {
    name: HOST_CALL,
    shown: [],
    initial: () => ({ at: 'rest' }),
    transition(state, event) {
      if (event.type === 'call' && state.at === 'rest') return [{ at: 'sending' }, { type: 'call' }];
      if (event.type === 'answered') return [{ at: 'done' }];
      if (event.type === 'failed') return [{ at: 'rest', error: event.error }];
      return [event.type === 'stop' && state.at === 'sending' ? { at: 'rest' } : state];
    },
    perform: async (_, { deps }) => {
      await call(deps);
      return { type: 'answered' };
    },
    scopeOf: ({ at }) => at,
  };
  return (client) => createFlow(definition, client);
}

const hostCall = (
  call: string,
  work: (client: Client) => Promise<unknown>,
  { isRead = false, mints = false } = {},
): Journey => ({
  name: `a host's call`,
  arrange: (lab) => signIn(lab),
  visit({ client }) {
    const flow = calling(work)(client);
    return visitOf(flow, [
      { calls: [call], act: () => flow.send({ type: 'call' }), isDone: isAt('done'), isRead, mints },
    ]);
  },
});

export const HOST_CALLS: readonly Journey[] = [
  hostCall('GET /users/me', ({ user: me }) => me.get(), { isRead: true }),
  hostCall('PUT /users/me', ({ user: me }) => me.update({ name: { first_name: 'Ada' } })),
  hostCall('/sessions/authenticate', ({ session }) => session.authenticate({ session_duration_minutes: 60 }), {
    isRead: true,
  }),
  hostCall('/otps/email/send/secondary', ({ otps }) => otps.email.send('grace@example.com')),
  hostCall('/magic_links/email/send/secondary', ({ magicLinks }) => magicLinks.email.send(ADA)),
  hostCall('/passwords/session/reset', ({ passwords }) => passwords.resetBySession({ password: STRONG, ...MINUTES })),
  hostCall('/totps', ({ totps }) => totps.create({ expiration_minutes: 30 })),
  hostCall('/oauth/attach', ({ oauth }) => oauth.attach('google')),
];
