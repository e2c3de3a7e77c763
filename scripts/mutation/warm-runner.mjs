import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ThreadsPoolWorker } from 'vitest/node';
import { strykerPlugins as originals } from '@stryker-mutator/vitest-runner';
import { roomOf, speed } from './rooms.mjs';

/**
 * Stryker's runner for Vitest, with a worker that lives on from one mutant to the next: to start one and to load all
 * modules takes seconds, the tests of a mutant tenths of a second. What a broken program leaves behind in the worker
 * must not kill the next mutant: a test that has failed in a used worker runs again without the mutant, and if it fails
 * then too, the mutant gets a fresh worker.
 *
 * A mutant may make a test wait for ever. How long a test may take follows from the slowest of the first run, in which
 * nothing is broken, so that a busy machine gets more time.
 */

/** After so many mutants a worker is replaced. */
const MUTANTS_PER_WORKER = 200;

/** The workers that wait for the next run, by the environment of their tests. */
class Shelf {
  #waiting = new Map();

  take(key) {
    const worker = this.#waiting.get(key);
    this.#waiting.delete(key);
    return worker;
  }

  put(key, worker) {
    this.#waiting.set(key, worker);
  }

  async clear() {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    await Promise.all(all.map((worker) => worker.stop()));
  }
}

/**
 * What Vitest starts and stops for each run. The thread behind it is started once, and waits on the shelf in between.
 */
class WarmWorker {
  name = 'threads';
  #shelf;
  #options;
  #key;
  #worker;
  #listeners = [];

  constructor(options, shelf) {
    this.#shelf = shelf;
    this.#options = options;
    this.#key = `${options.project.name} ${JSON.stringify(options.environment)}`;
  }

  async start() {
    const used = this.#shelf.take(this.#key);
    this.isUsed = used !== undefined;
    this.#worker = used ?? new ThreadsPoolWorker(this.#options);
    if (!used) await this.#worker.start();
  }

  stop() {
    for (const [event, listener] of this.#listeners) this.#worker.off(event, listener);
    this.#listeners = [];
    this.#shelf.put(this.#key, this.#worker);
  }

  send(message) {
    if (message.__vitest_worker_request__ && message.type === 'stop') this.#answer('stopped');
    else if (message.__vitest_worker_request__ && message.type === 'start' && this.isUsed) this.#answer('started');
    else this.#worker.send(message);
  }

  #answer(type) {
    const told = this.#listeners.filter(([event]) => event === 'message');
    queueMicrotask(() => told.forEach(([, listener]) => listener({ type, __vitest_worker_response__: true })));
  }

  on(event, listener) {
    this.#listeners.push([event, listener]);
    this.#worker.on(event, listener);
  }

  off(event, listener) {
    this.#listeners = this.#listeners.filter((one) => one[0] !== event || one[1] !== listener);
    this.#worker.off(event, listener);
  }

  deserialize(data) {
    return data;
  }
}

/** The files in which Stryker has put its mutants. */
function mutatedSources() {
  const sources = readdirSync('packages', { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /[\\/]src\b/.test(one.parentPath) && /\.tsx?$/.test(one.name))
    .map(({ parentPath, name }) => resolve(join(parentPath, name)));
  return sources.filter((path) => readFileSync(path, 'utf8').includes('stryMutAct_'));
}

const room = () => roomOf(process.env.FOYER_ROOM);

/** How long a test may take, in ms. In its second turn, in which no other mutant is played, three times as long. */
function timeLimit() {
  const limit = Math.max(2000, 10 * Number(readFileSync(speed(room()), 'utf8')));
  return process.env.FOYER_ALONE === '1' ? 3 * limit : limit;
}

/** What went wrong in a file although nothing was broken. */
function whyFailed({ name, result, tasks }) {
  const failed = function failedOf(task) {
    return task.result?.state === 'fail' && !task.tasks ? [task] : (task.tasks ?? []).flatMap(failedOf);
  };
  const tests = tasks.flatMap(failed).map((test) => `${test.name}: ${test.result.errors?.[0]?.message}`);
  return [`${name} fails without any mutant.`, ...(result.errors ?? []).map(({ message }) => message), ...tests].join(
    '\n',
  );
}

/** The runner of Stryker's plugin, which starts anew only where it must. */
function warm(runner) {
  const shelf = new Shelf();
  const own = { init: runner.init, dryRun: runner.dryRun, mutantRun: runner.mutantRun, dispose: runner.dispose };
  let mutants = 0;
  let runs = 0;

  // Vitest leaves a script under node_modules to Node, which loads it once for all files. TypeScript it loads itself.
  runner.localSetupFile = runner.localSetupFile.replace(/js$/, 'ts');
  runner.init = async () => {
    await own.init.call(runner);
    await copyFile(new URL('warm-setup.mjs', import.meta.url), runner.localSetupFile);
    runner.ctx.provide('mutated', mutatedSources());
    for (const { config } of runner.ctx.projects) {
      config.pool = 'warm';
      config.poolRunner = { name: 'warm', createPoolWorker: (options) => new WarmWorker(options, shelf) };
    }
  };

  runner.dryRun = async (options) => {
    const result = await own.dryRun.call(runner, options);
    const [failed] = runner.ctx.state.getFiles().filter((file) => file.result?.state === 'fail');
    if (failed && result.status === 'complete') return { status: 'error', errorMessage: whyFailed(failed) };
    // Other runners, in processes of their own, play mutants too.
    if (result.status === 'complete')
      writeFileSync(speed(room()), String(Math.max(...result.tests.map(({ timeSpentMs }) => timeSpentMs))));
    return result;
  };

  function play(options) {
    runs += 1;
    runner.ctx.provide('run', runs);
    runner.ctx.provide('tests', options.testFilter);
    runner.ctx.provide('timeLimit', timeLimit());
    return own.mutantRun.call(runner, options);
  }

  async function playFresh(options) {
    await shelf.clear();
    mutants = 1;
    const result = await play(options);
    // Nobody can say that it lives.
    if (result.status === 'survived' && result.nrOfTests < (options.testFilter?.length ?? 1)) {
      const why = runner.ctx.state
        .getFiles()
        .flatMap(({ name, result: of }) => (of?.errors ?? []).map(({ message }) => `${name}: ${message}`));
      return {
        status: 'error',
        errorMessage: [`Only ${result.nrOfTests} of ${options.testFilter?.length} tests have run.`, ...why].join('\n'),
      };
    }
    if (result.status !== 'error') return result;
    // Vitest fails as well where an error is left to nobody.
    return {
      status: 'killed',
      killedBy: options.testFilter?.slice(0, 1) ?? [],
      failureMessage: result.errorMessage,
      nrOfTests: 0,
    };
  }

  async function isHonest(result, options) {
    if (result.status === 'survived') return result.nrOfTests >= options.testFilter.length;
    if (result.status !== 'killed') return false;
    const again = {
      activeMutant: { ...options.activeMutant, id: 'none' },
      testFilter: [result.killedBy].flat().slice(0, 1),
      hitLimit: undefined,
    };
    const control = await play({ ...options, ...again });
    return control.status === 'survived' && control.nrOfTests > 0;
  }

  runner.mutantRun = async (options) => {
    const needsFresh = options.mutantActivation === 'static' || mutants === 0 || mutants >= MUTANTS_PER_WORKER;
    if (needsFresh) return playFresh(options);
    mutants += 1;
    const result = await play(options);
    return (await isHonest(result, options)) ? result : playFresh(options);
  };

  runner.dispose = async () => {
    await shelf.clear();
    await own.dispose.call(runner);
  };
  return runner;
}

const [original] = originals;

function createWarmRunner(injector) {
  return warm(original.factory(injector));
}
createWarmRunner.inject = original.factory.inject;

export const strykerPlugins = [{ kind: original.kind, name: 'vitest-warm', factory: createWarmRunner }];
