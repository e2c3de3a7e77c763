import { describe, expect, it } from 'vitest';
import { importsOf } from '../lib/module-imports.mjs';
import { stepsOf, wrongWalks, wrongWithWalk } from '../lib/walks.mjs';

const FLOW = 'packages/core/src/kernel/flow/flow.ts';
const COMPOSE = 'packages/core/src/kernel/flow/shared/compose.ts';
const SEND = 'packages/core/src/kernel/http/send.ts';

const page = (...lines) =>
  ['# Page', '## A walk', '', ...lines, '', '## Another', '', `1. [x](${SEND})`, ''].join('\n');
const wrong = (most, ...lines) => wrongWithWalk(stepsOf(page(...lines), 'A walk'), most);

describe('the walks of ARCHITECTURE.md', () => {
  it('lead from file to file', () => expect(wrongWalks()).toEqual([]));

  it('have the files of each step in order, also of its further lines', () => {
    const steps = stepsOf(
      page(`1. [a](${FLOW}) and`, `   [b](${COMPOSE}).`, '', '**Part**', '', `2. [c](${SEND})`),
      'A walk',
    );
    expect(steps.map(({ number, files }) => [number, files])).toEqual([
      [1, [FLOW, COMPOSE]],
      [2, [SEND]],
    ]);
  });

  it('may go on to a file that imports the last one, or is imported by it', () => {
    expect(wrong(2, `1. [a](${FLOW})`, `2. [b](${COMPOSE})`, `3. [a](${FLOW})`)).toEqual([]);
  });

  it('say what is handed, each time', () => {
    const apart = [`1. [a](${FLOW})`, `2. [b](${SEND})`];
    expect(wrong(2, ...apart)).toEqual([expect.stringContaining(`step 2: neither of ${FLOW} and ${SEND}`)]);
    expect(wrong(2, apart[0], `${apart[1]} is handed it`)).toEqual([]);
    expect(wrong(3, apart[0], `${apart[1]} is handed it, [c](${COMPOSE})`)).toHaveLength(1);
  });

  it('lead through no more files than they may, and through none that is missing', () => {
    expect(wrong(1, `1. [a](${FLOW})`, `2. [b](${COMPOSE})`)).toEqual(['it leads through 2 files; there may be 1']);
    expect(wrong(1, '1. [a](packages/core/src/none.ts)')).toEqual(['step 1: no such file: packages/core/src/none.ts']);
    expect(wrong(1)).toEqual(['it has no steps']);
  });
});

describe('the imports of a file', () => {
  const imports = (file) => [...importsOf(`packages/${file}`)];

  it('by name of an entry lead to the module that has the name, and to no other', () => {
    const found = imports('react-headless/src/users/login/use-login-flow.ts');
    expect(found).toContain('packages/core/src/users/client.ts');
    expect(found).toContain('packages/core/src/users/flows/login-flow.ts');
    expect(found).not.toContain('packages/core/src/users/flows/otp/otp-rules.ts');
  });

  it('are types too, and what import() loads', () => {
    expect(imports('core/src/users/client.ts')).toContain('packages/core/src/users/client/engine/engine.ts');
    expect(imports('core/src/users/flows/otp/otp-commands.ts')).toContain(
      'packages/core/src/users/api/first-call/otps.ts',
    );
    expect(imports('react-ui/src/users/login/login-methods.ts')).toContain(
      'packages/react-ui/src/users/methods/otp/otp-method.ts',
    );
  });
});
