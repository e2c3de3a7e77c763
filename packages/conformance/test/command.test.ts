import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkOnce } from '../src/command';
import { parseCommandLine, type CommandLine } from '../src/command-line';
import { loadAdapter } from '../src/index';
import { openBadBackend } from './bad-backend';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-conformance-'));
  folders.push(folder);
  return folder;
}

function optionsOf(...args: readonly string[]): CommandLine {
  const parsed = parseCommandLine(['--url', 'http://localhost:1', '--token', 'public-token-test-kit', ...args]);
  if (parsed.kind !== 'run') return expect.fail(`parsed as ${parsed.kind}`);
  return parsed.options;
}

describe('the command line', () => {
  it('reads every option', () => {
    const args = ['--profile', 'core,sso', '--profile', 'totp', '--adapter', 'a.mjs', '--json', 'r.json', '--allow-host', 'a', '--timeout-ms', '500', '--page', 'http://localhost:5173/x', '--watch'];
    expect(optionsOf(...args)).toMatchObject({ profiles: ['core', 'sso', 'totp'], adapter: 'a.mjs', files: { json: 'r.json' }, allowHosts: ['a'], timeoutMs: 500, page: 'http://localhost:5173', isWatching: true });
  });

  it.each([
    [[], '--url and --token are needed'],
    [['--url', 'x', '--token', 'y', '--timeout-ms', '0'], "--timeout-ms must be a number from 1 to 600000, not '0'"],
    [['--url', 'x', '--token', 'y', '--page', 'x'], "--page must be a URL, not 'x'"],
    [['--colour'], expect.stringContaining("Unknown option '--colour'") as string],
  ])('refuses %j', (args, reason) => {
    expect(parseCommandLine(args)).toEqual({ kind: 'wrong', reason });
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
    const [json = '', junit = '', html = ''] = await Promise.all(Object.values(files).map((file) => readFile(file, 'utf8')));
    expect(JSON.parse(json)).toMatchObject({ profiles: ['core'], isConformant: false });
    expect([junit.slice(0, 5), html.slice(0, 15)]).toEqual(['<?xml', '<!doctype html>']);
  });

  it.each(['[]', '{"core.settings.answer": 1}', 'no JSON'])('refuses %j as a list of expected failures', async (text) => {
    const file = join(await newFolder(), 'expected.json');
    await writeFile(file, text);
    await expect(checkOnce(optionsOf('--expected-failures', file))).rejects.toThrow('expected failures');
  });

  it.each([
    ['export const other = 1;', 'exports none of'],
    ['export const reset = ;', 'cannot be loaded'],
  ])('refuses the adapter %j', async (text, reason) => {
    const file = join(await newFolder(), 'adapter.mjs');
    await writeFile(file, text);
    await expect(loadAdapter(file)).rejects.toThrow(reason);
  });
});
