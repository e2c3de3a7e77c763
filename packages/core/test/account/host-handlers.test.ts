import { describe, expect, it } from 'vitest';
import { FoyerError } from '../../src/base/errors';
import { internals } from '../../src/flow/deps';
import {
  createDeleteAccountFlow,
  deleteAccountActions,
} from '../../src/users/account/delete-account/delete-account-flow';
import { createSessionsFlow, sessionsActions } from '../../src/users/account/sessions/sessions-flow';
import type { AccountHandlers } from '../../src/users/account/host-handlers';
import { callHost, HANDLER_PATIENCE } from '../../src/users/account/host-handlers';
import { createStepUp, stepUpActions } from '../../src/users/account/step-up/step-up-flow';
import { rejection } from '../support/http';
import { eventually } from '../support/eventually';
import { accountStage } from './stage';

const { ada, running } = accountStage();
const PASSWORD = 'correct horse battery';

/** A host's server that refuses the first action and requires re-authentication. */
function host(own: string, { isStrict = false } = {}) {
  const ended: string[] = [];
  let refusals = isStrict ? 1 : 0;
  const act = (what: string): Promise<void> => {
    if (refusals > 0) {
      refusals -= 1;
      return Promise.reject(new FoyerError('not_recent', 'The last authentication is too old.'));
    }
    ended.push(what);
    return Promise.resolve();
  };
  const handlers: AccountHandlers = {
    listSessions: () =>
      Promise.resolve([
        { id: 'phone', userAgent: 'Phone', lastUse: '2026-01-01T00:00:00Z' },
        { id: own, lastUse: '2026-01-03T00:00:00Z' },
        { id: 'tablet', lastUse: '2026-01-02T00:00:00Z' },
      ]),
    revokeSession: act,
    revokeOtherSessions: () => act('others'),
    deleteAccount: () => act('account'),
  };
  return { ended, handlers };
}

describe('the list of sessions', () => {
  it('has this device first; one is ended, then all others', async () => {
    const { client } = await ada();
    const { ended, handlers } = host(client.session.getSync()?.session_id ?? '');
    const { flow, until, hostEvents } = running(createSessionsFlow(client, { handlers }));
    const here = { isThis: true, methods: ['email'] };
    await until({ at: 'list', list: [here, { id: 'tablet', methods: [] }, { id: 'phone' }] });
    const sessions = sessionsActions(flow.send);
    sessions.end('tablet');
    await until({ at: 'confirm', which: 'tablet' });
    sessions.confirm();
    await until({ at: 'list', list: [{ isThis: true }, { id: 'phone' }] });
    sessions.endOthers();
    await until({ at: 'confirm', which: 'others' });
    sessions.confirm();
    await until({ at: 'list', list: [{ isThis: true }] });
    expect(ended).toEqual(['tablet', 'others']);
    expect(hostEvents.map(({ data }) => data)).toEqual([
      { act: 'endSessions', id: 'tablet' },
      { act: 'endSessions', id: 'others' },
    ]);
    sessions.end(client.session.getSync()?.session_id ?? '');
    expect(flow.getState()).toMatchObject({ at: 'list' });
  });

  it('determines the session of the request itself', async () => {
    const { client } = await ada();
    const sessions = [
      { id: 'one', isThis: true, methods: ['email', 'email'] },
      { id: client.session.getSync()?.session_id ?? '', isThis: false, methods: 'email' as never },
    ];
    const { until } = running(
      createSessionsFlow(client, { handlers: { listSessions: () => Promise.resolve(sessions) } }),
    );
    await until({
      at: 'list',
      list: [
        { id: 'one', isThis: true, methods: ['email'] },
        { isThis: false, methods: [] },
      ],
    });
  });

  it('account W16: if the server finds the last authentication too old, the user re-authenticates once', async () => {
    const { client } = await ada({ password: PASSWORD });
    const stepUp = createStepUp(client);
    const dialog = running(stepUp.flow);
    const { ended, handlers } = host(client.session.getSync()?.session_id ?? '', { isStrict: true });
    const { flow, until } = running(createSessionsFlow(client, { handlers, reauthProvider: stepUp.reauthProvider }));
    await until({ at: 'list' });
    const sessions = sessionsActions(flow.send);
    sessions.end('phone');
    await until({ at: 'confirm' });
    sessions.confirm();
    await dialog.until({ at: 'choose' });
    stepUpActions(dialog.flow.send).pick('password');
    stepUpActions(dialog.flow.send).submitPassword(PASSWORD);
    await until({ at: 'list', list: [{ isThis: true }, { id: 'tablet' }] });
    expect(ended).toEqual(['phone']);
  });

  it('a list that fails is fetched again', async () => {
    const { client } = await ada();
    const { handlers } = host('');
    let calls = 0;
    const listSessions = () =>
      (calls += 1) === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : (handlers.listSessions?.() ?? Promise.resolve([]));
    const { flow, until } = running(createSessionsFlow(client, { handlers: { ...handlers, listSessions } }));
    await until({ at: 'failed', error: { code: 'unexpected_error' } });
    sessionsActions(flow.send).retry();
    await until({ at: 'list' });
  });
});

describe('the deletion of an account', () => {
  it('is confirmed by typing the address, and also ends the session here', async () => {
    const { client } = await ada();
    const { ended, handlers } = host('');
    const { flow, until, hostEvents } = running(createDeleteAccountFlow(client, { handlers }));
    const deletion = deleteAccountActions(flow.send);
    deletion.begin();
    await until({ at: 'confirm', typed: '', address: 'ada@example.com' });
    deletion.type('ada@example');
    deletion.confirm();
    expect(flow.getState()).toMatchObject({ at: 'confirm' });
    deletion.type(' ADA@example.com ');
    deletion.confirm();
    await until({ at: 'deleted' });
    await eventually(() => expect(client.user.getSync()).toBeNull());
    expect(flow.getState()).toMatchObject({ at: 'deleted' });
    expect(ended).toEqual(['account']);
    expect(hostEvents).toEqual([{ type: 'FOYER_ACCOUNT_CHANGED', data: { act: 'deleteAccount' } }]);
  });

  it('decision 167: the remembered sign-in is removed with the account, but not by a deletion that fails', async () => {
    const { client } = await ada();
    const { store } = client[internals].page;
    expect(store.read('::foyer_last_used')).toMatchObject({ method: 'email' });
    let isBroken = true;
    const deleteAccount = () => (isBroken ? Promise.reject(new FoyerError('offline', 'offline')) : Promise.resolve());
    const { handlers } = host('');
    const { flow, until } = running(createDeleteAccountFlow(client, { handlers: { ...handlers, deleteAccount } }));
    const deletion = deleteAccountActions(flow.send);
    deletion.begin();
    await until({ at: 'confirm' });
    deletion.type('ada@example.com');
    deletion.confirm();
    await until({ at: 'confirm', error: { code: 'offline' } });
    expect(store.read('::foyer_last_used')).toMatchObject({ method: 'email' });
    isBroken = false;
    deletion.confirm();
    await until({ at: 'deleted' });
    expect(store.read('::foyer_last_used')).toBeUndefined();
  });
});

describe('account W70: a handler of a host', () => {
  const clock = {
    now: () => 0,
    until: () => Promise.resolve(),
    sleep: (ms: number) =>
      ms === HANDLER_PATIENCE ? Promise.resolve() : Promise.reject(new TypeError('another wait')),
  };

  it('that hangs is given up after fifteen seconds', async () => {
    expect(await rejection(callHost({ clock }, 'listSessions', () => new Promise(() => {})))).toMatchObject({
      code: 'timeout',
    });
  });

  it('that is missing, throws synchronously, or rejects with any value is a Foyer error', async () => {
    const patient = { clock: { ...clock, sleep: () => new Promise<void>(() => {}) } };
    expect(await rejection(callHost(patient, 'deleteAccount', undefined))).toMatchObject({
      code: 'unsupported',
      id: 'FOYER_NO_HANDLER',
      message: expect.stringContaining("no handler for 'deleteAccount'") as string,
    });
    const thrower = (): Promise<never> => {
      throw new TypeError('broken');
    };
    expect(await rejection(callHost(patient, 'listSessions', thrower))).toMatchObject({ code: 'unexpected_error' });
    // A host's own class of errors.
    const own = Object.assign(new TypeError('Too old.'), { code: 'not_recent' });
    expect(await rejection(callHost(patient, 'listSessions', () => Promise.reject(own)))).toMatchObject({
      code: 'not_recent',
      message: 'Too old.',
    });
  });
});
