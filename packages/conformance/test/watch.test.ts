import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkWhileWatching } from '../src/watch';
import { openBadBackend, type BadBackend } from './bad-backend';
import { newFolder, optionsOf } from './command-line';

const ended = new Error('the watching ends');
const settings = (vertical: string) =>
  `{"data":{"request_id":"r","status_code":200,"vertical":"${vertical}","password_config":null,"captcha_settings":{"enabled":false}}}`;

/** A backend with an answer and a state that a test changes. */
async function openChanging(port?: number) {
  let asked = 0;
  const answers = { vertical: 'B2B', beforeAnswer: (): unknown => undefined };
  const backend: BadBackend = await openBadBackend((_, response) => {
    asked += 1;
    void Promise.resolve(answers.beforeAnswer()).then(() =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(settings(answers.vertical)),
    );
  }, port);
  return { backend, answers, asked: () => asked };
}

/**
 * Watches a folder. Each step is played in place of a moment's waiting; after the last the watching ends. Returns what
 * was printed.
 */
async function watched(
  url: string,
  folder: string,
  steps: readonly (() => unknown)[],
  ...args: readonly string[]
): Promise<readonly string[]> {
  const printed: string[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void printed.push(...text.trim().split('\n')));
  const left = [...steps];
  const wait = async () => {
    const step = left.shift();
    if (step === undefined) throw ended;
    await step();
  };
  const line = optionsOf('--url', url, '--profile', 'core', '--timeout-ms', '200', '--watch', ...args);
  await expect(checkWhileWatching(line, { folder, wait })).rejects.toBe(ended);
  return printed;
}

const nothing = () => undefined;
const runsIn = (printed: readonly string[]): number => printed.filter((line) => line.startsWith('Waiting for')).length;

describe('watching', () => {
  it('checks again what has been mended, and says what came out another way', async () => {
    const folder = await newFolder();
    const { backend, answers } = await openChanging();
    const mend = async () => {
      answers.vertical = 'CONSUMER';
      await writeFile(join(folder, 'server.js'), 'mended');
    };
    const printed = await watched(backend.url, folder, [nothing, mend, nothing]);
    backend.close();
    expect(runsIn(printed)).toBe(2);
    expect(printed).toContain('server.js has changed.');
    const since = printed.indexOf('Since the run before:');
    expect(printed.slice(since, since + 3)).toEqual([
      'Since the run before:',
      'ok    core.settings.vertical, which failed',
      'Waiting for a file of this folder to change. Ctrl-C ends this.',
    ]);
  });

  it('sends no requests while nothing changes', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'server.js'), 'as it is');
    const { backend, asked } = await openChanging();
    const counts: number[] = [];
    const printed = await watched(
      backend.url,
      folder,
      [1, 2, 3, 4].map(() => () => counts.push(asked())),
    );
    backend.close();
    expect(runsIn(printed)).toBe(1);
    expect(counts[0]).toBeGreaterThan(10);
    expect(new Set([...counts, asked()]).size).toBe(1);
  });

  it('does not look at packages, hidden folders, databases, logs, and its own reports', async () => {
    const folder = await newFolder();
    const { backend } = await openChanging();
    const write = async () => {
      for (const name of ['node_modules', '.git', 'dist', 'data']) await mkdir(join(folder, name));
      const names = [
        'node_modules/a.js',
        '.git/index',
        'dist/a.js',
        'data/PG_VERSION',
        'data/1259',
        'shop.db',
        'shop.sqlite-wal',
        'server.log',
        '.server.js.swp',
      ];
      for (const name of names) await writeFile(join(folder, name), 'new');
    };
    const printed = await watched(backend.url, folder, [write, nothing], '--json', join(folder, 'report.json'));
    const again = await watched(backend.url, folder, [() => writeFile(join(folder, '.env'), 'SECRET=1'), nothing]);
    backend.close();
    expect([runsIn(printed), runsIn(again)]).toEqual([1, 2]);
  });

  it.each([
    ['the same file', () => 'data.json'],
    ['a new file each time', (round: number) => `mails/${round}.eml`],
  ])('does not check again because the backend writes %s while it is asked, or shortly after', async (_, name) => {
    const folder = await newFolder();
    await mkdir(join(folder, 'mails'));
    const { backend, answers, asked } = await openChanging();
    answers.beforeAnswer = () => writeFile(join(folder, name(asked())), String(asked()));
    const after = () => writeFile(join(folder, name(-1)), 'after the run');
    const printed = await watched(backend.url, folder, [
      after,
      nothing,
      nothing,
      () => writeFile(join(folder, 'config.json'), '{}'),
      nothing,
    ]);
    backend.close();
    expect(runsIn(printed)).toBe(2);
    expect(printed).toContain('config.json has changed.');
  });

  it('does not check again because a file of the folder has what it prints', async () => {
    const folder = await newFolder();
    const { backend, answers } = await openChanging();
    const print = (text: string) => () => writeFile(join(folder, 'report.txt'), text);
    answers.beforeAnswer = print('a check');
    const printed = await watched(backend.url, folder, [nothing, print('the last line'), nothing]);
    backend.close();
    expect(runsIn(printed)).toBe(1);
  });

  it('checks again what was saved during a run, and a file that was deleted', async () => {
    const folder = await newFolder();
    const { backend, answers } = await openChanging();
    answers.beforeAnswer = () => {
      answers.beforeAnswer = nothing;
      return writeFile(join(folder, 'server.js'), 'saved meanwhile');
    };
    const printed = await watched(backend.url, folder, [nothing, () => rm(join(folder, 'server.js')), nothing]);
    backend.close();
    expect(runsIn(printed)).toBe(3);
  });

  it('waits for a backend that is down between two runs, and checks it when it answers', async () => {
    const folder = await newFolder();
    const { backend } = await openChanging();
    const { port } = new URL(backend.url);
    let other: Awaited<ReturnType<typeof openChanging>> | undefined;
    const stop = async () => {
      backend.close();
      await writeFile(join(folder, 'server.js'), 'broken');
    };
    const start = async () => void (other = await openChanging(Number(port)));
    const printed = await watched(backend.url, folder, [stop, nothing, nothing, start, nothing]);
    other?.backend.close();
    expect(printed.filter((line) => /^(?:Stopped|Waiting|server|The backend)/.test(line))).toEqual([
      'Waiting for a file of this folder to change. Ctrl-C ends this.',
      'server.js has changed.',
      expect.stringMatching(/^Stopped: 3 checks in a row got no answer/),
      'Waiting for a file of this folder to change, or for the backend to answer. Ctrl-C ends this.',
      'The backend answers again.',
      'Waiting for a file of this folder to change. Ctrl-C ends this.',
    ]);
  });

  it('gives a backend that answers and then hangs one more run, not run after run', async () => {
    const backend = await openBadBackend((request, response) => void (request.url === '/' && response.end('here')));
    const printed = await watched(backend.url, await newFolder(), [nothing, nothing, nothing, nothing]);
    backend.close();
    expect(runsIn(printed)).toBe(2);
  });

  it('says what is wrong with an adapter, and loads it again when it was mended', async () => {
    const folder = await newFolder();
    const adapter = join(folder, 'adapter.mjs');
    await writeFile(adapter, 'export const reset = ;');
    const { backend } = await openChanging();
    const printed = await watched(
      backend.url,
      folder,
      [() => writeFile(adapter, 'export const reset = () => undefined;')],
      '--adapter',
      adapter,
    );
    backend.close();
    expect(printed[0]).toContain('cannot be loaded');
    expect(printed).toContain('The adapter has no lastMessage, advance, make: what needs them was skipped.');
  });

  it.each([
    [['--profile', 'cores'], "there is no profile 'cores'"],
    [['--url', 'localhost:1'], 'is no http or https address'],
    [['--url', 'http://api.example.com'], 'a different machine'],
  ])('does not begin with the options %j', async (args, reason) => {
    await expect(checkWhileWatching(optionsOf(...args))).rejects.toThrow(reason);
  });
});
