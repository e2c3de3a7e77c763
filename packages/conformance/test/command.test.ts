import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkOnce } from '../src/command';
import { parseCommandLine } from '../src/command-line';
import { loadAdapter } from '../src/index';
import { badAnswers, openBadBackend } from './bad-backend';
import { newFolder, optionsOf, startCommand } from './command-line';

describe('the command line', () => {
  it('reads every option', () => {
    const args = [
      '--profile',
      'core,sso',
      '--profile',
      'totp',
      '--adapter',
      'a.mjs',
      '--json',
      'r.json',
      '--allow-host',
      'a',
      '--timeout-ms',
      '500',
      '--page',
      'http://localhost:5173/x',
      '--watch',
      '--check',
      'core.cors, core.settings.answer',
      '--bail',
      '--log',
    ];
    expect(optionsOf(...args)).toMatchObject({
      profiles: ['core', 'sso', 'totp'],
      adapter: 'a.mjs',
      files: { json: 'r.json' },
      allowHosts: ['a'],
      timeoutMs: 500,
      page: 'http://localhost:5173',
      isWatching: true,
      isBailing: true,
      isLogging: true,
      checks: ['core.cors', 'core.settings.answer'],
    });
  });

  it.each([
    [[], '--url and --token are needed'],
    [['--url', 'x', '--token', ''], '--url and --token are needed'],
    [['--url', 'x', '--token', 'y', '--timeout-ms', '0'], "--timeout-ms must be a number from 1 to 600000, not '0'"],
    [['--url', 'x', '--token', 'y', '--page', 'x'], "--page must be a URL, not 'x'"],
    [['--colour'], expect.stringContaining("Unknown option '--colour'") as string],
  ])('refuses %j', (args, reason) => {
    expect(parseCommandLine(args)).toEqual({ kind: 'wrong', reason });
  });

  it('takes spaces in a list of profiles, and an empty list as no profile', () => {
    expect([optionsOf('--profile', 'core, sso').profiles, optionsOf('--profile', '').profiles]).toEqual([
      ['core', 'sso'],
      [],
    ]);
  });

  it('lists and helps without a backend', () => {
    expect([parseCommandLine(['--list']).kind, parseCommandLine(['-h']).kind]).toEqual(['list', 'help']);
  });
});

describe('the command', () => {
  it('writes the reports that it is asked for, and answers 1 where a MUST does not hold', async () => {
    const folder = await newFolder();
    const backend = await openBadBackend((_, response) => void response.writeHead(500).end());
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const files = { json: join(folder, 'r.json'), junit: join(folder, 'r.xml'), html: join(folder, 'r.html') };
    const code = await checkOnce({ ...optionsOf('--profile', 'core'), url: backend.url, files });
    backend.close();
    expect(code).toBe(1);
    expect(printed.mock.calls.at(-1)?.[0]).toContain('Not conformant');
    const [json = '', junit = '', html = ''] = await Promise.all(
      Object.values(files).map((file) => readFile(file, 'utf8')),
    );
    expect(JSON.parse(json)).toMatchObject({ profiles: ['core'], isConformant: false });
    expect([junit.slice(0, 5), html.slice(0, 15)]).toEqual(['<?xml', '<!doctype html>']);
  });

  it('refuses a report that cannot be written before it sends a request', async () => {
    const json = join(await newFolder(), 'missing', 'r.json');
    await expect(checkOnce(optionsOf('--json', json))).rejects.toThrow(/r\.json cannot be written: ENOENT/);
  });

  it('takes an adapter in CommonJS', async () => {
    const file = join(await newFolder(), 'adapter.cjs');
    await writeFile(file, 'exports.reset = () => undefined;');
    expect(typeof (await loadAdapter(file)).reset).toBe('function');
  });

  it.each(['[]', '{"core.settings.answer": 1}', 'no JSON'])(
    'refuses %j as a list of expected failures',
    async (text) => {
      const file = join(await newFolder(), 'expected.json');
      await writeFile(file, text);
      await expect(checkOnce(optionsOf('--expected-failures', file))).rejects.toThrow('expected failures');
    },
  );

  it.each([
    ['export const other = 1;', 'exports none of reset, lastMessage, advance, make, each under its own name'],
    ['export default { reset() {} };', 'exports none of'],
    [
      'export const reset = () => 1; export function lastMessages() {}',
      'exports a function lastMessages, which the kit does not know; it knows reset, lastMessage',
    ],
    ['export const reset = 7;', 'exports a reset that is no function'],
    ['throw new RangeError("no database");', 'cannot be loaded: no database'],
    ['export const reset = ;', 'cannot be loaded'],
  ])('refuses the adapter %j', async (text, reason) => {
    const file = join(await newFolder(), 'adapter.mjs');
    await writeFile(file, text);
    await expect(loadAdapter(file)).rejects.toThrow(reason);
  });
});

describe('the command in its own process', () => {
  const token = ['--token', 'public-token-test-kit'];

  it('checks again what was changed, until Ctrl-C', async () => {
    const folder = await newFolder();
    let answer = badAnswers['answers HTML'];
    const backend = await openBadBackend((request, response) => answer?.(request, response));
    const { child, ended, printed } = startCommand(
      folder,
      '--url',
      backend.url,
      ...token,
      '--profile',
      'core',
      '--watch',
    );
    await printed('Waiting for a file of this folder to change');
    answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"vertical":"CONSUMER"}}');
    await writeFile(join(folder, 'server.js'), 'mended');
    await printed('ok    core.settings.vertical, which failed');
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: null, signal: 'SIGINT' });
    backend.close();
  });

  it('ends with 2 where nothing can be checked, and says why', async () => {
    const { ended, output } = startCommand(
      await newFolder(),
      '--url',
      'http://localhost:1',
      ...token,
      '--profile',
      'cores',
    );
    expect(await ended).toMatchObject({ code: 2 });
    expect(output()).toMatch(/^foyer-conformance: there is no profile 'cores'; there are core, email-links[^\n]*\n$/);
  });

  it('ends with 1 where the backend is down, and has printed everything by then', async () => {
    const { url, close } = await openBadBackend(() => undefined);
    close();
    const { ended, output } = startCommand(await newFolder(), '--url', url, ...token);
    expect(await ended).toMatchObject({ code: 1 });
    expect(output().trimEnd()).toMatch(/\nNot conformant: 3 of the MUSTs do not hold, and the run ended early\.$/);
  });

  it('stops watching when its output is closed', async () => {
    const { child, ended, output } = startCommand(
      await newFolder(),
      '--url',
      'http://localhost:1',
      ...token,
      '--watch',
    );
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: 2 });
    expect(output()).toBe('');
  });
});
