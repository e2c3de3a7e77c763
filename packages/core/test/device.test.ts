import { describe, expect, it } from 'vitest';
import type { DeviceFlowOptions } from '../src/flow/device/device-commands';
import { createDeviceFlow, deviceActions } from '../src/flow/device/device-flow';
import type { DeviceState } from '../src/flow/device/device-rules';
import type { Client } from '../src/users/client';
import { shownProblem } from '../src/users/login/shown-problem';
import { openClients } from './support/clients';
import { eventually } from './support/eventually';
import { deviceProgram } from './support/device-program';
import { startProvider } from './support/provider';

const provider = startProvider();
const { open, signIn } = openClients(provider);

const START = '/sdk/v1/idp/oauth/device/start';
const SUBMIT = '/sdk/v1/idp/oauth/device/submit';

function approve(client: Client, code = '', options: DeviceFlowOptions = {}) {
  const flow = createDeviceFlow(client, code, options);
  const errors: string[] = [];
  flow.inspect((step) => {
    const problem = shownProblem(step);
    if (problem) errors.push(problem.code);
  });
  const stop = flow.start();
  const at = <Name extends DeviceState['at']>(name: Name) =>
    eventually(() => {
      const state = flow.getState();
      expect(state.at).toBe(name);
      return state as Extract<DeviceState, { at: Name }>;
    });
  return { at, errors, stop, flow, ...deviceActions(flow.send) };
}

describe('decision 174: the approval of a device, against the provider', () => {
  it('finds a code, shows the application, and gives it tokens', async () => {
    const { client } = open();
    await signIn(client);
    const { user_code, client_id, poll } = await deviceProgram(provider);
    const { at, submitCode, allow } = approve(client);
    await at('enter');
    submitCode(user_code.toLowerCase());
    const approving = await at('approve');
    expect(approving.userCode.reveal()).toBe(user_code);
    expect(approving).toMatchObject({
      clientId: client_id,
      consent: {
        client: { name: { text: 'Acme CLI' }, isFirstParty: false },
        host: '',
        scopes: ['openid', 'email'],
        sections: [{ items: [{ kind: 'identity' }, { kind: 'profile', details: ['email'] }] }],
      },
      deadline: expect.any(Number) as number,
    });
    expect(await poll()).toMatchObject({ error: 'authorization_pending' });
    allow();
    await at('allowed');
    await provider.advance(5);
    expect(await poll()).toHaveProperty('access_token');
  });

  it('a code of the address is not sent before the user confirms it', async () => {
    const { client } = open();
    await signIn(client);
    const { user_code, poll } = await deviceProgram(provider);
    const before = (await provider.calls(START)).length;
    const { at, submitCode, deny } = approve(client, user_code);
    expect((await at('enter')).userCode.reveal()).toBe(user_code);
    expect(await provider.calls(START)).toHaveLength(before);
    submitCode(user_code);
    await at('approve');
    deny();
    await at('denied');
    expect(await poll()).toMatchObject({ error: 'access_denied' });
  });

  it('a wrong code and a code that has expired', async () => {
    const { client } = open();
    await signIn(client);
    const { user_code } = await deviceProgram(provider);
    const { at, submitCode, errors } = approve(client);
    await at('enter');
    submitCode('AAAA-AAAA');
    await eventually(() => expect(errors).toEqual(['device_code_not_found']));
    expect((await at('enter')).userCode.reveal()).toBe('AAAA-AAAA');
    await provider.advance(601);
    submitCode(user_code);
    await at('expired');
  });

  it('a visitor signs in first, and the same code continues', async () => {
    const { client } = open();
    const { user_code } = await deviceProgram(provider);
    const { at, errors } = approve(client, user_code);
    await at('noSession');
    expect(errors).toEqual(['no_current_session']);
    await signIn(client);
    expect((await at('enter')).userCode.reveal()).toBe(user_code);
  });

  it('a user whose last sign-in is too old signs in again, and the same code continues', async () => {
    const { client } = open();
    await signIn(client);
    const { user_code } = await deviceProgram(provider);
    const { at, errors, submitCode, signInAgain, allow } = approve(client);
    const refuse = (path: string) =>
      provider.fault({ path, times: 1, status: 403, error_type: 'insufficient_factors', error_message: 'Too old.' });
    for (const path of [START, SUBMIT]) {
      await at('enter');
      await refuse(path);
      submitCode(user_code);
      if (path === SUBMIT) {
        await at('approve');
        allow();
      }
      expect((await at('reauthenticate')).userCode.reveal()).toBe(user_code);
      signInAgain();
      await at('noSession');
      expect(client.session.getSync()).toBeNull();
      await signIn(client);
      expect((await at('enter')).userCode.reveal()).toBe(user_code);
    }
    expect(errors).toEqual([
      'insufficient_factors',
      'no_current_session',
      'insufficient_factors',
      'no_current_session',
    ]);
  });

  it('threats T21, T42: a user who has signed in since decides nothing', async () => {
    const { client } = open();
    await signIn(client);
    const { user_code } = await deviceProgram(provider);
    const { at, submitCode } = approve(client);
    await at('enter');
    submitCode(user_code);
    await at('approve');
    await signIn(client, 'grace@example.com');
    expect((await at('enter')).userCode.reveal()).toBe('');
  });

  it('what inspectors see has no code', async () => {
    const { client } = open();
    await signIn(client);
    const { user_code } = await deviceProgram(provider);
    const { at, submitCode, flow } = approve(client);
    const seen: string[] = [];
    flow.inspect((step) => seen.push(JSON.stringify(step)));
    await at('enter');
    submitCode(user_code);
    await at('approve');
    expect(seen.join()).not.toContain(user_code);
    expect(seen.join()).toContain('Acme CLI');
  });
});
