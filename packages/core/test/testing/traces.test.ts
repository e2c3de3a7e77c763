import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/users/client';
import { createClient } from '../../src/users/client';
import type { FlowDefinition, Tagged } from '../../src/flow/flow';
import { createFlow } from '../../src/flow/create-flow';
import { cryptoFlow } from '../../src/users/login/crypto/crypto-flow';
import { otpFlow, createOtpFlow, otpActions } from '../../src/users/login/otp/otp-flow';
import { passwordFlow } from '../../src/users/login/password/password-flow';
import { Secret } from '../../src/base/secret';
import { flowOf, readTrace, recordTrace, replay, toTest } from '../../src/testing';
import { CRYPTO_STATES } from '../flows/crypto-samples';
import { OTP_EVENTS, OTP_STATES } from '../flows/samples';
import { fakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { API, PUBLIC_TOKEN, startProvider } from '../support/provider';
import { recordWalk, WALKS } from './recorded-walk';

const walkOf = (name: string) => {
  const walk = WALKS.find((one) => one.name === name);
  if (!walk) throw new TypeError(`no walk ${name}`);
  return walk;
};
const { submitEmail, codeSent, submitCode, verifyFailed, resend, codeResent, resendSettled, codeAccepted } = OTP_EVENTS;
const mistyped = [
  submitEmail,
  codeSent,
  submitCode,
  verifyFailed,
  resend,
  codeResent,
  resendSettled,
  submitCode,
  codeAccepted,
];
const passcode = () => recordWalk(walkOf('otp'), OTP_STATES.enter, mistyped);

describe('a trace of a flow', () => {
  it('has the events, their states and commands, with stand-ins for typed text', () => {
    const trace = passcode();
    expect(trace).toMatchObject({
      version: 2,
      flow: 'otp',
      foyer: expect.stringContaining('@foyer/core') as string,
      start: { at: 'enter' },
    });
    expect(trace.steps[0]).toEqual({
      ms: 100,
      event: { type: 'submitDestination', destination: { channel: 'email', email: 'x1@x2.x3' } },
      to: { at: 'sending', draft: { channel: 'email', email: 'x1@x2.x3' } },
      commands: [{ type: 'sendCode', draft: { channel: 'email', email: 'x1@x2.x3' } }],
    });
    expect(trace.steps[2]?.event).toEqual({ type: 'submitCode', code: '[passcode]' });
    expect(trace.steps[3]?.event).toMatchObject({ type: 'failed', error: { code: 'otp_code_not_found' } });
    expect(JSON.stringify(trace)).not.toContain('message');
  });

  it('preserves properties that rules check: a text that is too long, malformed or empty stays so', () => {
    const long = `${'a'.repeat(64)}@example.com`;
    const emails = [
      'ada',
      'ada@',
      ' ada@example.com ',
      'ada@example',
      'ada@exa_mple.com',
      `ada@${'b'.repeat(64)}.com`,
      long,
      'a 🦊@example.com',
      'ädä@exämple.com',
      `${'a.'.repeat(150)}a@example.com`,
    ];
    const trace = (email: string) =>
      recordWalk(walkOf('otp'), OTP_STATES.enter, [
        { type: 'submitDestination', destination: { channel: 'email', email } } as Tagged,
      ]);
    for (const email of emails) expect([email, replay(otpFlow, trace(email))]).toEqual([email, []]);
    const names = emails.map((email) => trace(email).steps[0]?.to['at']);
    expect(names).toEqual([
      'enter',
      'enter',
      'sending',
      'enter',
      'enter',
      'enter',
      'sending',
      'enter',
      'sending',
      'enter',
    ]);
  });

  it('preserves the host of a text: a message to sign is for this page, or for another one', () => {
    const { address } = CRYPTO_STATES.challenge;
    const challenged = (host: string, page: string) => {
      const challenge = `${host} wants you to sign in with your Ethereum account:\n${address}\n\nURI: http://${host}/login\nNonce: 1a2b`;
      return {
        type: 'challenged',
        response: { request_id: 'request-1', status_code: 200, challenge },
        asked: { origin: `http://${page}`, siwe: true },
      };
    };
    const led = (host: string, page: string) => {
      const trace = recordWalk(walkOf('crypto'), CRYPTO_STATES.challenge, [challenged(host, page)]);
      expect([host, replay(cryptoFlow, trace)]).toEqual([host, []]);
      return trace.steps[0]?.to['at'];
    };
    const hosts = [
      'app.example.com',
      'localhost:3000',
      '127.0.0.1:3000',
      '[::1]:3000',
      '1.example.com',
      'xn--bcher-kva.example',
    ];
    for (const host of hosts) expect([host, led(host, host)]).toEqual([host, 'signing']);
    expect([led('127.0.0.2:3000', '127.0.0.1:3000'), led('127.0.0.1:3001', '127.0.0.1:3000')]).toEqual([
      'error',
      'error',
    ]);
  });

  it('says of a passcode with another form that it is malformed, and replays its refusal', () => {
    const malformed = { type: 'submitCode', code: new Secret('12 456') } as Tagged;
    const trace = recordWalk(walkOf('otp'), OTP_STATES.code, [malformed]);
    expect(trace.steps[0]?.event).toEqual({ type: 'submitCode', code: '[malformed passcode]' });
    expect(trace.steps[0]?.to).toMatchObject({ error: { code: 'invalid_code' } });
    expect(replay(otpFlow, trace)).toEqual([]);
  });

  it('has one step for a typed password, so that the number and rhythm of its letters stay private', () => {
    const form = { at: 'create', email: 'ada@example.com', entry: 'open', strength: { at: 'none' } };
    const typed = ['c', 'co', 'cor', 'corr'].map((text) => ({ type: 'typed', password: new Secret(text) }));
    const trace = recordWalk(walkOf('password'), form, [
      ...typed,
      { type: 'typed', password: new Secret('') },
      ...typed,
    ]);
    expect(trace.steps.map(({ event }) => event['password'])).toEqual([
      '[password]',
      '[malformed password]',
      '[password]',
    ]);
    expect(replay(passwordFlow, trace)).toEqual([]);
  });

  it('has the text that cleared an error, if the field was emptied afterwards', () => {
    const error = { code: 'unauthorized', message: 'No.' };
    const form = { at: 'create', email: 'ada@example.com', entry: 'open', strength: { at: 'none' }, error };
    const trace = recordWalk(
      walkOf('password'),
      form,
      ['c', ''].map((text) => ({ type: 'typed', password: new Secret(text) })),
    );
    expect(trace.steps.at(-1)?.to['error']).toBeUndefined();
    expect(replay(passwordFlow, trace)).toEqual([]);
  });

  it('has the latest steps, and begins with the state after the older ones', () => {
    const trace = recordWalk(walkOf('otp'), OTP_STATES.enter, mistyped, 4);
    expect(trace.steps).toHaveLength(4);
    expect(trace.start).toEqual(passcode().steps[4]?.to);
    expect(replay(otpFlow, trace)).toEqual([]);
  });

  it('a flow that has not moved has the state in which it is', () => {
    expect(recordWalk(walkOf('otp'), OTP_STATES.enter, [])).toMatchObject({ start: { at: 'enter' }, steps: [] });
  });

  it('an answer that comes after its state was left is marked, and replayed from that state', async () => {
    let answer: (event: object) => void = () => {};
    const answered = new Promise<object>((resolve) => (answer = resolve));
    const flow = createFlow(
      { ...otpFlow, perform: () => answered } as unknown as FlowDefinition<object, Tagged, Tagged, null>,
      null,
    );
    const { trace } = recordTrace(flow);
    flow.send(submitEmail);
    flow.send(codeSent);
    flow.send(submitCode);
    flow.send({ type: 'back' });
    answer(codeAccepted);
    await eventually(() => expect(trace().steps.some(({ late }) => late)).toBe(true));
    const late = trace().steps.find((step) => step.late);
    expect(late).toMatchObject({
      event: { type: 'codeAccepted' },
      from: { at: 'code' },
      to: { at: 'verified' },
      commands: [],
    });
    expect(replay(otpFlow, trace())).toEqual([]);
  });

  it('10,000 steps are recorded, and replayed by asking the rules once for each', () => {
    const events = Array.from({ length: 5000 }, () => [submitEmail, { type: 'back' }]).flat();
    const trace = recordWalk(walkOf('otp'), OTP_STATES.enter, events, 10_000);
    expect(trace.steps).toHaveLength(10_000);
    const transition = vi.fn(otpFlow.transition);
    expect(replay({ ...otpFlow, transition }, trace)).toEqual([]);
    expect(transition).toHaveBeenCalledTimes(10_000);
  });
});

describe('rules that have changed', () => {
  /** Rules that forget that a passcode has expired. */
  const changed = {
    ...otpFlow,
    transition: ((state: never, event: never) => {
      const [next, ...commands] = otpFlow.transition(state, event);
      return next.at === 'code' && next.resend === 'sent' ? [{ ...next, resend: 'waiting' }] : [next, ...commands];
    }) as unknown as typeof otpFlow.transition,
  };

  it('are named with the step, the field, and the recorded value', () => {
    expect(replay(changed, passcode())).toEqual([
      { step: 5, event: 'codeResent', path: 'to.resend', recorded: 'sent', today: 'waiting' },
    ]);
  });

  it('a state that was removed is a difference, and the next steps are replayed from the recording', () => {
    const gone = {
      ...otpFlow,
      transition: ((state: never, event: Tagged) => {
        if (event.type === 'resend') throw new TypeError('no such state');
        return otpFlow.transition(state, event as never);
      }) as unknown as typeof otpFlow.transition,
    };
    const differences = replay(gone, passcode());
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({ step: 4, event: 'resend', path: 'to' });
  });
});

describe('a trace that is read', () => {
  const refuse = (source: unknown, message: string) => {
    expect(() => readTrace(source)).toThrow(
      expect.objectContaining({
        name: 'UsageError',
        code: 'invalid_trace',
        message: expect.stringContaining(message) as string,
      }) as Error,
    );
  };

  it('is refused in the version of another Foyer, with both versions', () => {
    refuse({ ...passcode(), version: 1 }, 'has version 1, and this version of Foyer reads 2');
  });

  it('is refused if its form is another one, and the message names the position', () => {
    refuse('{', 'it is not JSON');
    refuse(undefined, 'it is not JSON');
    refuse([], 'the whole is missing or of another form');
    refuse({ ...passcode(), start: undefined }, 'start is missing');
    refuse({ ...passcode(), steps: [{ ...passcode().steps[0], to: 7 }] }, 'steps.0.to is missing');
    refuse({ ...passcode(), steps: [{ ...passcode().steps[0], event: {} }] }, 'steps.0.event.type is missing');
    refuse({ ...passcode(), steps: [{ ...passcode().steps[0], late: true }] }, 'steps.0 has one of late and from');
    const deep = Array.from({ length: 100 }).reduce<object>((inner) => ({ inner }), {});
    refuse({ ...passcode(), start: deep }, 'levels deep');
  });

  it('is refused by rules of another flow, and if no flow has its name', () => {
    const trace = passcode();
    const refused = expect.objectContaining({ code: 'invalid_trace' }) as Error;
    expect(() => replay(passwordFlow, trace)).toThrow(refused);
    expect(() => flowOf({ ...trace, flow: 'nowhere' })).toThrow(refused);
    expect(() => flowOf({ ...trace, flow: 'constructor' })).toThrow(refused);
  });

  it('a step that was changed by hand is a difference', () => {
    const trace = readTrace(passcode());
    const steps = trace.steps.map((step, index) => (index === 8 ? { ...step, to: { ...step.to, at: 'code' } } : step));
    expect(replay(otpFlow, { ...trace, steps })).toEqual([
      { step: 8, event: 'codeAccepted', path: 'to.at', recorded: 'code', today: 'verified' },
    ]);
  });
});

describe('a test from a trace', () => {
  it('is a Vitest test that names flow, events and version', () => {
    const test = toTest(passcode());
    expect(test).toContain("import { flowOf, readTrace, replay } from '@foyer/core/testing';");
    expect(test).toMatch(
      /it\("otp from submitDestination to codeAccepted in 9 steps, as recorded with @foyer\/core@[\d.]+"/,
    );
    const json = /readTrace\((\{[^]*\})\);\n\nit/.exec(test)?.[1];
    expect(JSON.parse(json ?? '')).toEqual(passcode());
  });

  it('of a sign-in with the demo is a test of ours: it passes, and fails after a rule has changed', () => {
    const file = readFileSync(new URL('../traces/mistyped-passcode.test.ts', import.meta.url), 'utf8');
    const trace = readTrace(/readTrace\((\{[^]*\})\);\n\nit/.exec(file)?.[1] ?? '');
    expect(toTest(trace)).toBe(file);
    const { transition, ...rest } = flowOf(trace);
    const changed = (state: never, event: never) => {
      const [next, ...commands] = transition(state, event);
      return [structuredClone(next), ...commands.filter((command) => !JSON.stringify(command).includes('awaitExpiry'))];
    };
    expect(replay({ ...rest, transition: changed }, trace)).toEqual([
      { step: 1, event: 'otp codeSent', path: 'commands.0', recorded: trace.steps[1]?.commands[0], today: undefined },
    ]);
  });

  it('a name that was edited by hand stays a text of the test', () => {
    expect(toTest({ ...passcode(), flow: 'otp", () => {}); alert("' })).toContain(
      String.raw`it("otp\", () => {}); alert(\" from`,
    );
  });
});

describe('a sign-in with the provider', () => {
  const provider = startProvider();
  const clients: Client[] = [];
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await provider.reset();
  });

  it('leaves nothing in a trace by which the visitor could be known', async () => {
    const client = createClient(
      PUBLIC_TOKEN,
      { endpoints: { testAPIURL: API } },
      fakeBrowser({ fetch: provider.handle }).openTab(),
    );
    clients.push(client);
    const email = 'ada.lovelace@analytical.example';
    const flow = createOtpFlow(client);
    const stop = flow.start();
    const { trace } = recordTrace(flow);
    otpActions(flow.send).submitEmail(email);
    await eventually(() => expect(flow.getState().at).toBe('code'));
    otpActions(flow.send).submitCode('000000');
    await eventually(() => expect(flow.getState()).toMatchObject({ error: { code: 'otp_code_not_found' } }));
    const code = (await provider.messages(email))[0]?.code ?? '';
    otpActions(flow.send).submitCode(code);
    await eventually(() => expect(flow.getState().at).toBe('verified'));
    stop();
    const text = JSON.stringify(trace());
    const { session_token: token, session_jwt: jwt } = client.session.getTokens() ?? {};
    const { user_id: userId } = client.user.getSync() ?? {};
    for (const datum of [code, token, jwt, userId, email, 'lovelace', 'analytical']) {
      expect(datum).toBeTruthy();
      expect(text).not.toContain(datum);
    }
    const accepted = trace().steps.find(({ event }) => event.type === 'codeAccepted');
    expect(Object.keys(accepted?.event['response'] ?? {}).toSorted()).toEqual(['request_id', 'status_code']);
    expect(replay(flowOf(trace()), readTrace(text))).toEqual([]);
  });
});
