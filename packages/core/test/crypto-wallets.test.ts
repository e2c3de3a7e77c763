import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWallets } from '../src/users/browser/wallets/wallets';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import { createCryptoFlow } from '../src/users/login/crypto/crypto-flow';
import type { CryptoState } from '../src/users/login/crypto/crypto-rules';
import { hostEvents } from '../src/users/login/host-events';
import { shownProblem } from '../src/users/login/shown-problem';
import { scoped } from '../src/base/platform';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';
import {
  ADDRESS,
  ethereumProvider,
  HEX_SIGNATURE,
  OTHER_ADDRESS,
  solanaKey,
  solanaProvider,
  WalletPage,
} from './support/wallets';
import { eventually } from './support/eventually';

const START = '/sdk/v1/crypto_wallets/authenticate/start/primary';
const AUTHENTICATE = '/sdk/v1/crypto_wallets/authenticate';
const provider = startProvider();
const clients: Client[] = [];
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await provider.reset();
});

function open() {
  const tab = fakeBrowser({ fetch: provider.handle }).openTab();
  const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, tab);
  clients.push(client);
  return { tab, client };
}

/** A flow in a page with these wallets, and what it reports to the host. */
async function start(injected: object) {
  const { tab, client } = open();
  const flow = createCryptoFlow({ ...client, wallets: createWallets(scoped(tab), new WalletPage(injected)) });
  const events: string[] = [];
  const problems: { code: string; message: string }[] = [];
  const reports: unknown[] = [];
  flow.inspect((step) => {
    reports.push(step);
    events.push(...hostEvents(step).map(({ type }) => type));
    const problem = shownProblem(step);
    if (problem) problems.push({ code: problem.code, message: problem.message });
  });
  const stop = flow.start();
  await eventually(() => expect(flow.getState().wallets).toBeDefined());
  const until = (at: CryptoState['at']) => eventually(() => expect(flow.getState().at).toBe(at));
  return { client, flow, stop, events, problems, reports, until };
}

describe('the calls (contract 3.5)', () => {
  const wallet = { crypto_wallet_address: ADDRESS, crypto_wallet_type: 'ethereum' } as const;

  it('siwe_params are sent if the project requires them and the wallet is for Ethereum, with this page as uri', async () => {
    const { client } = open();
    const siwe_params = { statement: 'Hello.' };
    await client.cryptoWallets.authenticateStart({ ...wallet, siwe_params });
    await provider.project({ siwe_required_for_crypto_wallets: true });
    const { client: other } = open();
    const { challenge } = await other.cryptoWallets.authenticateStart({ ...wallet, siwe_params });
    await other.cryptoWallets.authenticateStart({
      crypto_wallet_address: solanaKey().address,
      crypto_wallet_type: 'solana',
      siwe_params,
    });
    const bodies = (await provider.calls(START)).map(({ body }) => body as Record<string, unknown>);
    expect(bodies.map(({ siwe_params: sent }) => sent)).toEqual([
      undefined,
      { statement: 'Hello.', uri: 'https://app.example.com' },
      undefined,
    ]);
    expect(challenge).toContain(`app.example.com wants you to sign in with your Ethereum account:\n${ADDRESS}`);
  });

  it('a signed-in browser starts at the secondary twin', async () => {
    const { client } = open();
    const key = solanaKey();
    const body = { crypto_wallet_address: key.address, crypto_wallet_type: 'solana' } as const;
    const { challenge } = await client.cryptoWallets.authenticateStart(body);
    const signature = (await import('bs58')).default.encode(key.sign(Buffer.from(challenge)));
    await client.cryptoWallets.authenticate({ ...body, signature, session_duration_minutes: 30 });
    expect(client.user.getSync()?.crypto_wallets[0]?.crypto_wallet_address).toBe(key.address);
    await client.cryptoWallets.authenticateStart(body);
    expect(await provider.calls(START.replace('primary', 'secondary'))).toHaveLength(1);
    expect(
      await rejection(client.cryptoWallets.authenticate({ ...body, signature, session_duration_minutes: 30 })),
      'a challenge is spent once',
    ).toMatchObject({ name: 'ApiError' });
  });
});

describe('sign-up and sign-in with a wallet (spec 2, 4)', () => {
  it('connects, signs, and signs in; the same wallet is the same user', async () => {
    const solana = solanaProvider(undefined, { isPhantom: true });
    const people: (string | undefined)[] = [];
    for (const visit of ['sign-up', 'log-in']) {
      const { client, flow, events, problems, reports, until } = await start({ solana });
      flow.send({ type: 'select', walletId: 'phantom' });
      await until('success');
      people.push(client.user.getSync()?.user_id);
      expect(events, visit).toEqual(['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE']);
      expect(problems).toEqual([]);
      const [sent] = (await provider.calls(AUTHENTICATE)).slice(-1);
      expect(sent?.body).toMatchObject({ crypto_wallet_type: 'solana', session_duration_minutes: 30 });
      const text = JSON.stringify(reports);
      for (const secret of Object.values(client.session.getTokens() ?? {})) expect(text).not.toContain(secret);
    }
    expect(people[0]).toBeTypeOf('string');
    expect(people[1]).toBe(people[0]);
  });

  it("spec 8: a refused connection is '[Error] Could not connect to wallet', and can be tried again", async () => {
    let isWilling = false;
    const solana = solanaProvider();
    const { connect } = solana;
    Object.assign(solana, {
      connect: () => (isWilling ? connect() : Promise.reject(Object.assign(new Error('No.'), { code: 4001 }))),
    });
    const { flow, problems, until } = await start({ solana });
    flow.send({ type: 'select', walletId: 'solana' });
    await until('error');
    expect(problems).toEqual([{ code: 'wallet_rejected', message: '[Error] Could not connect to wallet' }]);
    expect(lines.join('\n')).toContain('[foyer] [Error] Could not connect to wallet (wallet_rejected)');
    isWilling = true;
    flow.send({ type: 'retry' });
    await until('success');
  });

  it("spec 8: a signature that the provider refuses is '[Error] Could not sign message'", async () => {
    const { client, flow, problems, until } = await start({ ethereum: ethereumProvider() });
    flow.send({ type: 'select', walletId: 'ethereum' });
    await until('error');
    expect(problems).toMatchObject([{ message: '[Error] Could not sign message' }]);
    expect(client.session.getSync()).toBeNull();
    expect(lines.join()).toContain('[Error] Could not sign message');
  });

  it('a challenge that cannot be had is a failed connection, with the code of the provider', async () => {
    await provider.fault({ path: START, times: 1, status: 429, headers: { 'retry-after': '65' } });
    const { flow, problems, until } = await start({ ethereum: ethereumProvider() });
    flow.send({ type: 'select', walletId: 'ethereum' });
    await until('error');
    expect(problems).toEqual([{ code: 'too_many_requests', message: '[Error] Could not connect to wallet' }]);
    expect(flow.getState()).toMatchObject({ blocked: true });
    await provider.clearFaults();
  });

  it('an account switch while the user is asked to sign ends the attempt; its late signature is dropped', async () => {
    let sign = (_signature: string) => {};
    const ethereum = ethereumProvider({ personal_sign: () => new Promise<string>((resolve) => (sign = resolve)) });
    const { flow, problems, until } = await start({ ethereum });
    flow.send({ type: 'select', walletId: 'ethereum' });
    await until('signing');
    ethereum.emit('accountsChanged', [OTHER_ADDRESS]);
    await until('error');
    expect(problems).toMatchObject([{ code: 'wallet_account_changed' }]);
    sign(HEX_SIGNATURE);
    await eventually(() => expect(ethereum.listeners()).toBe(0));
    expect(flow.getState().at).toBe('error');
    expect(await provider.calls(AUTHENTICATE)).toEqual([]);
  });

  it('fault B18: a wallet that never answers is left, and another one is used', async () => {
    const ethereum = ethereumProvider({ eth_requestAccounts: () => new Promise(() => {}) });
    const { flow, until } = await start({ ethereum, solana: solanaProvider() });
    flow.send({ type: 'select', walletId: 'ethereum' });
    await until('connecting');
    flow.send({ type: 'back' });
    flow.send({ type: 'select', walletId: 'solana' });
    await until('success');
  });

  it('EIP-4361, threat T30: a message about another site is never given to the wallet', async () => {
    await provider.project({ siwe_required_for_crypto_wallets: true });
    const evil = `evil.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\nURI: https://evil.example`;
    const body = { data: { request_id: 'r', status_code: 200, challenge: evil } };
    await provider.fault({ path: START, times: 1, status: 200, body });
    const ethereum = ethereumProvider();
    const { flow, problems, until } = await start({ ethereum });
    flow.send({ type: 'select', walletId: 'ethereum' });
    await until('error');
    expect(problems).toEqual([{ code: 'unsafe_message', message: '[Error] Could not sign message' }]);
    expect(ethereum.asked.map(({ method }) => method)).toEqual(['eth_requestAccounts']);
    flow.send({ type: 'retry' });
    await eventually(() => expect(ethereum.asked.map(({ method }) => method)).toContain('personal_sign'));
  });
});
