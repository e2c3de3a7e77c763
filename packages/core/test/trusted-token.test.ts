import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { createAuthorizeFlow } from '../src/flow/consent/authorize-flow';
import type { AuthorizeFlowOptions } from '../src/flow/consent/authorize-commands';
import { parseAuthorizeRequest } from '../src/flow/consent/consent-request';
import { shownProblem } from '../src/users/login/shown-problem';
import { openClients } from './support/clients';
import { eventually } from './support/eventually';
import { startProvider } from './support/provider';

const provider = startProvider();
const { open, signIn } = openClients(provider);
const PROFILE = 'profile-1';
const BACK = 'https://notes.example/callback';
const ATTEST = '/sdk/v1/sessions/attest';
const REVOKE = '/sdk/v1/sessions/revoke';

const APP = {
  client_id: 'app-1',
  client_name: 'Acme Notes',
  client_type: 'third_party',
  redirect_uris: [BACK],
  post_logout_redirect_uris: [],
  scopes: ['openid'],
};

/** The claim of another system: this is the owner of the address. */
async function wordFor(email: string) {
  await provider.control('POST', 'apps', APP);
  const { user_id } = await signIn(open().client, email);
  const { token } = (await provider.control('POST', 'tokens', { kind: 'trusted', user_id, profile_id: PROFILE })) as {
    readonly token: string;
  };
  return { userId: user_id, authTokenParams: { trustedAuthToken: token, tokenProfileID: PROFILE } };
}

function authorize(client: Client, options: AuthorizeFlowOptions) {
  const flow = createAuthorizeFlow(client, parseAuthorizeRequest(`client_id=app-1&redirect_uri=${BACK}`), options);
  const errors: string[] = [];
  const steps: string[] = [];
  flow.inspect((step) => {
    steps.push(JSON.stringify(step));
    const problem = shownProblem(step);
    if (problem) errors.push(problem.code);
  });
  const at = (name: string) => eventually(() => expect(flow.getState().at).toBe(name));
  return { flow, at, errors, steps };
}

describe('contract 9: a trusted token before consent', () => {
  it('signs in the user of another system once, for an hour, and replaces the current session', async () => {
    const { userId, authTokenParams } = await wordFor('bob@example.com');
    const { client } = open();
    await signIn(client);
    const { flow, at, errors, steps } = authorize(client, { authTokenParams });
    const stop = flow.start();
    flow.start();
    stop();
    await at('consent');
    expect(client.user.getSync()?.user_id).toBe(userId);
    expect(flow.getState()).toMatchObject({ consent: { account: 'bob@example.com' } });
    expect(await provider.calls(REVOKE)).toHaveLength(1);
    expect((await provider.calls(ATTEST)).map(({ body }) => body)).toEqual([
      expect.objectContaining({ profile_id: PROFILE, session_duration_minutes: 60 }),
    ]);
    expect(errors).toEqual([]);
    expect(steps.join()).not.toContain(authTokenParams.trustedAuthToken);
  });

  it('a refused token is reported once; the request waits for a sign-in and then continues', async () => {
    const { authTokenParams } = await wordFor('bob@example.com');
    const { client } = open();
    const { flow, at, errors } = authorize(client, {
      authTokenParams: { ...authTokenParams, tokenProfileID: 'other' },
    });
    flow.start();
    await at('noSession');
    expect(errors).toEqual(['trusted_token_profile_not_found', 'no_current_session']);
    await signIn(client);
    await at('consent');
    expect(await provider.calls(ATTEST)).toHaveLength(1);
  });

  it.each<[string, number, object, string]>([
    ['fault N6: a provider that is broken', 500, { error_type: 'internal_server_error' }, 'internal_server_error'],
    ['fault N14: an answer that makes no sense', 200, { data: { session: 1 } }, 'invalid_response'],
  ])('%s ends no request: reported once, and never sent again', async (_what, status, body, code) => {
    const { authTokenParams } = await wordFor('bob@example.com');
    await provider.fault({ path: ATTEST, status, body, times: 9 });
    const { client } = open();
    const { flow, at, errors } = authorize(client, { authTokenParams });
    flow.start();
    await at('noSession');
    expect(errors).toEqual([code, 'no_current_session']);
    await signIn(client);
    await at('consent');
    expect(await provider.calls(ATTEST)).toHaveLength(1);
  });

  it('fault N24: a former session that cannot be revoked does not block the request', async () => {
    const { userId, authTokenParams } = await wordFor('bob@example.com');
    const { client } = open();
    await signIn(client);
    await provider.fault({ path: REVOKE, status: 400, body: { error_type: 'bad_request' }, times: 1 });
    const { flow, at, errors } = authorize(client, { authTokenParams });
    flow.start();
    await at('consent');
    expect(client.user.getSync()?.user_id).toBe(userId);
    expect(errors).toHaveLength(1);
  });

  it('stopped while the former user is signed out, and started again: the request continues with the user of the token', async () => {
    const { userId, authTokenParams } = await wordFor('bob@example.com');
    const { client } = open();
    await signIn(client);
    const { flow, at, errors } = authorize(client, { authTokenParams });
    const stop = flow.start();
    flow.inspect(({ commands: [command] }) => command?.type === 'signOut' && stop());
    await eventually(() => expect(client.user.getSync()).toBeNull());
    flow.start();
    await at('consent');
    expect(client.user.getSync()?.user_id).toBe(userId);
    expect(await provider.calls(REVOKE)).toHaveLength(1);
    expect(await provider.calls(ATTEST)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('stopped while the token is on its way: it is not sent again, and its session counts', async () => {
    const { userId, authTokenParams } = await wordFor('bob@example.com');
    const { client } = open();
    const { flow, at } = authorize(client, { authTokenParams });
    const stop = flow.start();
    await eventually(() => expect(flow.getState()).toMatchObject({ doing: 'attest' }));
    stop();
    await Promise.resolve();
    flow.start();
    await at('consent');
    expect(client.user.getSync()?.user_id).toBe(userId);
    expect(await provider.calls(ATTEST)).toHaveLength(1);
  });

  it('an invalid token is ignored, with a hint that does not repeat it', async () => {
    await provider.control('POST', 'apps', APP);
    const { client } = open();
    await signIn(client);
    const typo = { trustedAuthToken: 'the word of another system', tokenProfileId: PROFILE };
    for (const given of [null, typo]) {
      const { flow, at, errors } = authorize(client, { authTokenParams: given as never });
      flow.start();
      await at('consent');
      expect(errors).toEqual([]);
    }
    expect(await provider.calls(ATTEST)).toEqual([]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [
        expect.stringMatching(
          /^\[foyer\] authTokenParams takes .*; it got a string and undefined, and is ignored\. .*#FOYER_WRONG_TRUSTED_TOKEN$/,
        ),
      ],
    ]);
  });
});
