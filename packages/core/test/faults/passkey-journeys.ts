import type { Flow, Tagged } from '../../src/flow/flow';
import { createPasskeyFlow, passkeyActions } from '../../src/users/login/passkey/passkey-flow';
import {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
} from '../../src/users/login/passkey-registration/passkey-registration-flow';
import { MINUTES } from '../support/clients';
import type { VirtualTime } from '../support/time';
import type { Journey, State } from './journey';
import { isAt, visitOf } from './journey';
import { signIn } from './people';
import { until } from './until';

/** A user returns to the page. */
async function restart(flow: unknown, time: VirtualTime): Promise<void> {
  const { send, getState } = flow as Flow<State, Tagged>;
  send({ type: 'start' });
  await until(time, () => getState().at === 'start', 'the user is read');
}

const passkey: Journey = {
  name: 'passkey',
  async arrange(lab) {
    await signIn(lab);
    await lab.client.webauthn.register({ is_passkey: true, ...MINUTES });
    await lab.client.session.revoke();
    return undefined;
  },
  visit({ client }) {
    const flow = createPasskeyFlow(client);
    return visitOf(flow, [
      {
        calls: ['/webauthn/authenticate/start/primary', '/webauthn/authenticate'],
        act: () => passkeyActions(flow.send).usePasskey(),
        isDone: isAt('authenticated'),
        mints: true,
      },
    ]);
  },
};

const makingPasskey: Journey = {
  name: 'a new passkey',
  arrange: (lab) => signIn(lab),
  visit({ client, time }) {
    const flow = createPasskeyRegistrationFlow(client);
    const actions = passkeyRegistrationActions(flow.send);
    const again = async () => {
      if (flow.getState().at === 'noUser') await restart(flow, time);
      actions.create();
    };
    return visitOf(flow, [
      {
        calls: ['/webauthn/register/start', '/webauthn/register'],
        act: () => actions.create(),
        isDone: isAt('list'),
        again,
      },
    ]);
  },
};

const managingPasskeys: Journey = {
  name: 'passkeys of an account',
  async arrange(lab) {
    await signIn(lab);
    await lab.client.webauthn.register({ is_passkey: true, ...MINUTES });
    return undefined;
  },
  visit({ client }) {
    const flow = createPasskeyRegistrationFlow(client);
    const actions = passkeyRegistrationActions(flow.send);
    const isSettled = () => {
      const state = flow.getState();
      return state.at === 'list' && state.pending === 0 && state.edit === undefined;
    };
    const first = () => {
      const state = flow.getState();
      return 'passkeys' in state ? (state.passkeys[0]?.id ?? '') : '';
    };
    return visitOf(flow, [
      {
        calls: ['PUT /webauthn/update/{id}'],
        act: () => {
          actions.skip();
          actions.beginRename(first());
          actions.saveName(`Laptop ${Math.random()}`);
        },
        isDone: isSettled,
        isQuiet: true,
      },
      {
        calls: ['DELETE /users/webauthn_registrations/{id}'],
        act: () => {
          actions.askDelete(first());
          actions.confirmDelete();
        },
        again: () => {},
        isDone: isSettled,
        isQuiet: true,
      },
    ]);
  },
};

export const PASSKEY_JOURNEYS: readonly Journey[] = [passkey, makingPasskey, managingPasskeys];
