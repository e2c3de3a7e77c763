import { describe, expect, it } from 'vitest';
import { migrateSource } from '../src/index';

const react = (source: string, path = 'page.tsx') => migrateSource(source, { path, framework: 'react' });

describe('renamed names', () => {
  it.each([
    [
      'keeps the name of the file if Foyer’s name is in use',
      `import { StytchLogin } from '@stytch/react';\nexport const Login = () => <StytchLogin config={config} />;\n`,
      `import { Login as StytchLogin } from '@foyer/react-ui';\nexport const Login = () => <StytchLogin config={config} />;\n`,
    ],
    [
      'keeps a name that the file has chosen',
      `import { StytchLogin as SignIn } from '@stytch/react';\nexport const page = <SignIn config={config} />;\n`,
      `import { Login as SignIn } from '@foyer/react-ui';\nexport const page = <SignIn config={config} />;\n`,
    ],
    [
      'keeps a name that the file exports',
      `import { useStytch } from '@stytch/react';\nexport { useStytch };\n`,
      `import { useClient as useStytch } from '@foyer/react-headless';\nexport { useStytch };\n`,
    ],
    [
      'joins an import that is there',
      `import { PasscodeInput } from '@foyer/react-headless';\nimport { useStytch } from '@stytch/react';\nuseStytch();\n`,
      `import { PasscodeInput, useClient } from '@foyer/react-headless';\nuseClient();\n`,
    ],
    [
      'renames no property of the same name',
      `import { useStytch } from '@stytch/react';\nconst hooks = { useStytch: 1 };\nuseStytch(hooks.useStytch);\n`,
      `import { useClient } from '@foyer/react-headless';\nconst hooks = { useStytch: 1 };\nuseClient(hooks.useStytch);\n`,
    ],
    [
      'adds a type to an object, so that its strings stay narrow',
      `import { Products } from '@stytch/react';\nexport const config = { products: [Products.otp] };\n`,
      `import type { LoginConfig } from '@foyer/core';\nexport const config: LoginConfig = { products: ['otp'] };\n`,
    ],
    [
      'gives the error of a callback its type, and keeps the class in all other places',
      `import { StytchError } from '@stytch/react';\nexport const onError = (error: StytchError | null): boolean => error instanceof StytchError;\n`,
      `import type { Problem } from '@foyer/core';\nimport { FoyerError } from '@foyer/core';\nexport const onError = (error: Problem | null): boolean => error instanceof FoyerError;\n`,
    ],
    [
      'keeps the strings of a returned object narrow',
      `import { Products } from '@stytch/react';\nexport const config = () => ({ products: [Products.otp] });\n`,
      `export const config = () => ({ products: ['otp' as const] });\n`,
    ],
  ])('%s', (_name, before, after) => {
    expect(react(before).code).toBe(after);
  });

  it('writes JavaScript without types, in the quotes of the file', () => {
    const before = `import { Products, StytchLogin } from "@stytch/react";\nexport const page = <StytchLogin config={{ products: [Products.otp] }} />;\n`;
    const after = `import { Login } from "@foyer/react-ui";\nexport const page = <Login config={{ products: ["otp"] }} />;\n`;
    expect(react(before, 'page.jsx').code).toBe(after);
  });

  it('imports the client from the package that the program uses', () => {
    const source = `import { createStytchClient } from '@stytch/vanilla-js';\ncreateStytchClient('t');\n`;
    const imported = (framework: 'react' | 'vanilla') => migrateSource(source, { path: 'a.ts', framework }).code;
    expect(imported('react')).toContain("from '@foyer/core'");
    expect(imported('vanilla')).toContain("from '@foyer/vanilla'");
  });

  it('keeps a directive separate from inserted code', () => {
    const before = `'use client';\n\nimport { createStytchClient, StytchProvider } from '@stytch/react';\nimport { a } from './a';\n\na(createStytchClient('t'), StytchProvider);\n`;
    expect(react(before).code).toMatch(/^'use client';\n\nimport /);
  });

  it('treats the methods of an older client from a different file as mounts', () => {
    const before = `import { stytch } from './client';\nstytch.mountLogin({ elementId: '#login', config });\n`;
    const known = migrateSource(before, { path: 'a.ts', framework: 'vanilla', clients: new Set(['stytch']) });
    expect(known.code).toBe(
      `import { mountLogin } from '@foyer/vanilla';\nimport { stytch } from './client';\nmountLogin(stytch, { element: '#login', config });\n`,
    );
    expect(migrateSource(before, { path: 'a.ts', framework: 'vanilla' }).code).toBe(before);
  });
});

describe('code that is not rewritten, but listed', () => {
  it.each([
    [
      'a name that something inside hides',
      `import { useStytch } from '@stytch/react';\nfunction f(useStytch) { return useStytch; }\n`,
    ],
    [
      'a constant that is used as an object',
      `import { Products } from '@stytch/react';\nconsole.log(Object.keys(Products));\n`,
    ],
    [
      'an unknown member of a constant',
      `import { Products } from '@stytch/react';\nconsole.log(Products.telepathy);\n`,
    ],
    ['all names at once', `import * as Stytch from '@stytch/react';\nconsole.log(Stytch);\n`],
    ['a module that is required', `const { StytchLogin } = require('@stytch/react');\n`],
    ['a module that is loaded later', `const later = import('@stytch/react');\n`],
    ['a module that is handed on', `export { StytchLogin } from '@stytch/react';\n`],
    ['organizations', `import { StytchB2B } from '@stytch/react/b2b';\nconsole.log(StytchB2B);\n`],
    [
      'a client class that is extended',
      `import { StytchUIClient } from '@stytch/vanilla-js';\nclass Mine extends StytchUIClient {}\n`,
    ],
    ['a mount whose options are elsewhere', `import { mountLogin } from '@stytch/vanilla-js';\nmountLogin(options);\n`],
  ])('%s', (_name, source) => {
    const { code, changes, byHand } = react(source, 'page.jsx');
    expect(code).toBe(source);
    expect(changes).toEqual([]);
    expect(byHand).not.toEqual([]);
  });

  it('names the looks that have no counterpart, and changes none of them', () => {
    const source = `import { StytchLogin } from '@stytch/react';\n\nexport const page = (\n  <StytchLogin\n    config={config}\n    presentation={{ theme: { primary: 'red', accent: 'blue' } }}\n  />\n);\n`;
    const { code, byHand } = react(source);
    expect(code).toContain("presentation={{ theme: { primary: 'red', accent: 'blue' } }}");
    expect(byHand).toEqual([{ line: 6, why: expect.stringContaining('theme.accent') as string }]);
  });

  it('does not touch a program that only says the name', () => {
    const source = `// We once used Stytch.\nexport const stytch = 1;\n`;
    expect(react(source)).toEqual({ code: source, changes: [], byHand: [] });
  });

  it('throws the parser’s error for a text that is not a program', () => {
    expect(() => react('const = 1')).toThrow(SyntaxError);
  });
});
