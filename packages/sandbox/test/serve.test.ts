import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { parseCommandLine } from '../src/command-line';
import { createSandbox, type Sandbox } from '../src/index';
import { serve, type Server } from '../src/serve';
import { Host } from './host';
import { fault, me } from './me';
import { openSmtpSink, type SmtpSink } from './smtp-sink';

describe('a served provider, with a folder and an SMTP server', () => {
  let folder: string;
  let sink: SmtpSink;
  let sandbox: Sandbox;
  let server: Server;
  let host: Host;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-'));
    sink = await openSmtpSink();
    sandbox = await createSandbox({ control: true, data: join(folder, 'data'), smtpURL: sink.url });
    server = await serve(sandbox, { host: '127.0.0.1', port: 0 });
    host = new Host(sandbox);
  });

  afterAll(async () => {
    await server.close();
    await sandbox.close();
    sink.close();
    await rm(folder, { recursive: true, force: true });
  });

  const overHttp = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: {
        authorization: `Basic ${btoa(`${host.publicToken}:x`)}`,
        'content-type': 'application/json',
      },
      ...init,
    });

  it('answers over HTTP, including a DELETE with a JSON content type and no body', async () => {
    expect((await overHttp('/sdk/v1/users/emails/x', { method: 'DELETE' })).status).toBe(401);
    expect((await overHttp('/inbox')).status).toBe(200);
  });

  it('keeps an idle connection longer than browsers do', async () => {
    expect((await overHttp('/inbox')).headers.get('keep-alive')).toBe('timeout=310');
  });

  it('drops the connection for a drop fault', async () => {
    await host.control('POST', '/faults', { path: '/sdk/v1/users/me', times: 1, drop: true });
    await expect(overHttp('/sdk/v1/users/me')).rejects.toThrow('fetch failed');
    expect((await overHttp('/sdk/v1/users/me')).status).toBe(401);
  });

  it('also delivers emails over SMTP', async () => {
    const { code } = await host.passcode('ada@example.com');
    const mail = await sink.mail;
    expect(mail).toContain('To: ada@example.com');
    expect(mail).toContain('From: Foyer <login@foyer.example>');
    expect(mail).toContain(`${code} is your Foyer passcode`);
  });

  it('locks its data folder', async () => {
    await expect(createSandbox({ data: join(folder, 'data') })).rejects.toThrow(`in use by process ${process.pid}`);
  });

  it('keeps users, the clock and the key across a restart', async () => {
    const auth = await host.signInByEmail('kept@example.com');
    await host.advance(60);
    const before = await (await overHttp(`/v1/sessions/jwks/${host.publicToken}`)).text();
    await server.close();
    await sandbox.close();
    sandbox = await createSandbox({ control: true, data: join(folder, 'data') });
    server = await serve(sandbox, { host: '127.0.0.1', port: 0 });
    const next = Object.assign(new Host(sandbox), { publicToken: host.publicToken });
    expect((await next.post('/sessions/authenticate', {}, auth.session_token)).status).toBe(200);
    expect(await (await overHttp(`/v1/sessions/jwks/${host.publicToken}`)).text()).toBe(before);
    const now = Date.parse(String((await next.advance(0))['now']));
    expect(now - Date.now()).toBeGreaterThan(50_000);
  });
});

describe('closing', () => {
  it('answers pending requests, ends those that a fault holds open, and reports nothing', async () => {
    const reported: string[] = [];
    const report = (line: string) => void reported.push(line);
    const closing = await createSandbox({ control: true, emptyDatabase: await emptyDatabase(), report });
    const host = new Host(closing);
    const { session_token: session } = await host.signInByEmail();
    await fault(host, { times: 1, delay_ms: 60_000 });
    const held = me(host, session).then(
      () => 'answered',
      () => 'ended',
    );
    const asked = Array.from({ length: 20 }, () => host.post('/sessions/authenticate', {}, session));
    await closing.close();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await held).toBe('ended');
    expect(reported).toEqual([]);
  });
});

describe('the command line', () => {
  it('has the documented defaults', () => {
    expect(parseCommandLine([])).toEqual({
      kind: 'run',
      options: { port: 4400, host: '127.0.0.1', control: false, data: '.foyer', consentURL: undefined, allowHosts: [] },
    });
  });

  it('reads every option', () => {
    const args = [
      '--port',
      '4501',
      '--host',
      '0.0.0.0',
      '--control',
      '--data',
      'memory',
      '--consent-url',
      'http://localhost:3000/c',
      '--allow-host',
      'provider',
      '--allow-host',
      'auth.foyer.test',
    ];
    expect(parseCommandLine(args)).toEqual({
      kind: 'run',
      options: {
        port: 4501,
        host: '0.0.0.0',
        control: true,
        data: 'memory',
        consentURL: 'http://localhost:3000/c',
        allowHosts: ['provider', 'auth.foyer.test'],
      },
    });
  });

  it.each([
    [['--port', 'http']],
    [['--port', '70000']],
    [['--colour']],
    [['stray']],
    [['--consent-url', 'nowhere']],
    [['--allow-host', 'http://provider']],
    [['--allow-host', 'provider:4400']],
    [['--allow-host', '*']],
    [['--allow-host', '']],
  ])('refuses %j', (args) => {
    expect(parseCommandLine(args).kind).toBe('wrong');
  });
});
