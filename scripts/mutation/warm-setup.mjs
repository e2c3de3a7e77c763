import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';

/**
 * Tells the sources which mutant is active, and notes which test reaches which mutant. In place of the file of
 * Stryker's plugin, whose hook Vitest refuses since 4.1: without the notes, every mutant would be given to every test.
 */
const name = inject('globalNamespace');
const mutants = (globalThis[name] ??= {});
mutants.hitLimit = inject('hitLimit');
/** The file of tests that runs. */
let file;

const activate = () => (mutants.activeMutant = inject('activeMutant'));
if (inject('mode') === 'mutant' && inject('mutantActivation') === 'static') activate();

// What runs while a module is loaded belongs to no test, also where the program loads it late.
for (const path of inject('mutated')) await import(/* @vite-ignore */ path);

if (inject('mode') === 'mutant') {
  vi.setConfig({ testTimeout: inject('timeLimit') });
  beforeAll(() => {
    mutants.hitCount = 0;
    activate();
  });
  // In place of Vitest's `bail`, whose word comes late and would end the next run.
  if (mutants.run !== inject('run')) Object.assign(mutants, { run: inject('run'), hasFailed: false });
  const wanted = inject('tests') && new Set(inject('tests'));
  beforeEach(({ task, skip }) => {
    file = task.file;
    skip(mutants.hasFailed || wanted?.has(idOf(task)) === false);
  });
  afterEach(({ task }) => {
    mutants.hasFailed ||= task.result?.state === 'fail';
  });
  afterAll(() => {
    if (file) file.meta.hitCount = mutants.hitCount;
  });
} else {
  mutants.activeMutant = undefined;
  beforeEach(({ task }) => {
    file = task.file;
    mutants.currentTestId = idOf(task);
  });
  afterEach(() => {
    mutants.currentTestId = undefined;
  });
  afterAll(() => {
    if (file) file.meta.mutantCoverage = mutants.mutantCoverage;
  });
}

/** As Stryker's plugin names a test. */
function idOf(task) {
  const names = [];
  for (let one = task; one; one = one.suite) names.unshift(one.name);
  return `${task.file.filepath.slice(process.cwd().length + 1)}#${names.join(' ').trim()}`;
}
