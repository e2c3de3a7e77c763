import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../lib/reference/addresses.mjs';
import { docstring } from '../lib/reference/docstrings.mjs';
import { hookSection } from '../lib/reference/hook-sections.mjs';
import { absent } from '../lib/reference/reference-pages.mjs';
import { stateTable, optionSections } from '../lib/reference/type-sections.mjs';
import { createWriter } from '../lib/reference/writer.mjs';
import { root } from '../lib/process.mjs';

const FILE = `${root}/packages/core/src/sample.ts`;

/** A writer for one file of a package, and the names that the file exports. */
function read(text) {
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.ES2022, true);
  const host = {
    ...ts.createCompilerHost({}),
    getSourceFile: (name) => (name === FILE ? source : undefined),
    fileExists: (name) => name === FILE,
    writeFile: () => undefined,
  };
  const program = ts.createProgram([FILE], { noLib: true, strict: true, types: [] }, host);
  const checker = program.getTypeChecker();
  const all = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(FILE)));
  const exports = new Map(all.map((symbol) => [symbol.name, symbol]));
  const writer = createWriter({ checker, entries: [{ exports }] }, createAddresses());
  const typeOf = (name) => checker.getDeclaredTypeOfSymbol(exports.get(name));
  return { checker, exports, writer, typeOf, at: source.statements[0] };
}

const options = (text) => {
  const { writer, typeOf, at } = read(text);
  const page = { page: '/reference/x', title: 'Options', type: typeOf('Options'), at, isRoot: true };
  return { lines: optionSections(writer, page).join('\n').split('\n'), writer };
};

describe('the table of options', () => {
  it('has required options first, then defaults and descriptions', () => {
    const { lines } = options(`export interface Options {
      /**
       * The lifetime, in minutes.
       * @defaultValue \`30\`
       */
      readonly minutes?: number | undefined;
      /** The path. */
      readonly path: string;
    }`);
    expect(lines.filter((line) => line.startsWith('| `'))).toEqual([
      '| `path` | `string` | **required** | The path. |',
      '| `minutes` | `number` | `30` | The lifetime, in minutes. |',
    ]);
  });

  it('shows the options of a group in a section that the table links to', () => {
    const { lines } = options(`export interface Options {
      /** The group. */
      readonly group?: {
        /** One. */
        readonly one?: 'a' | 'b';
      };
    }`);
    expect(lines).toContain('| `group` | [`object`](#group) | The group. |');
    expect(lines).toContain('### group {:#group}');
    expect(lines).toContain("| `one` | `'a' \\| 'b'` | One. |");
  });

  it('reports an option without a docstring by its place', () => {
    const { writer } = options(`export interface Options {
      readonly path: string;
    }`);
    expect([...writer.missing]).toEqual([['packages/core/src/sample.ts:2:7', 'Options.path']]);
  });
});

describe('a name without an example', () => {
  const API = `export type Flow = readonly [{ readonly at: 'enter' }, { send(): void }];
    /** Sends it. */
    export declare function useMail(): Flow;
    /** Reads it. */
    export declare function useRight(action: string, options?: object): boolean;
    /** Reads one. */
    export declare function useRow(row: string): string;
    /** @example useShown(); */
    export declare function useShown(): void;`;
  const sectionOf = (name) => {
    const { writer, exports } = read(API);
    const one = { name, symbol: exports.get(name), page: '/reference/x', specifier: '@foyer/x' };
    return hookSection(writer, one).join('\n');
  };

  it.each([
    ['useMail', 'const [state, actions] = useMail();'],
    ['useRight', 'const right = useRight(action);'],
    ['useRow', 'const result = useRow(row);'],
  ])('gets an import and a call: %s', (name, call) => {
    expect(sectionOf(name)).toContain(`import { ${name} } from '@foyer/x';\n\n${call}\n`);
  });

  it('does not if it has one', () => {
    expect(sectionOf('useShown')).not.toContain('import');
  });
});

it('reports exported values without an entry, but no types', () => {
  const { checker, exports } = read(`export type Options = {};
    /** Reads it. */
    export declare function read(): void;
    /** Writes it. */
    export declare function write(): void;`);
  const pages = [['/reference/x', '### read {:#read}\n\nRead it before write.']];
  expect(absent({ checker, entries: [{ specifier: '@foyer/x', exports }] }, pages)).toEqual([
    '@foyer/x: the reference has no entry for write.',
  ]);
});

it('lists the fields that all states of a flow share once, and the comment in front of a state', () => {
  const { writer, typeOf, at } = read(`export type State =
    /** Waits. */
    | {
        readonly at: 'enter';
        /** The user. */
        readonly userId: string;
      }
    | {
        readonly at: 'done';
        /** The user. */
        readonly userId: string;
      };`);
  expect(stateTable(writer, typeOf('State'), at, 'State').join('\n').split('\n').slice(2, 5)).toEqual([
    '| every state | `userId` | `string` | The user. |',
    "| `'enter'` |  |  | Waits. |",
    "| `'done'` |  |  |  |",
  ]);
});

it('reads a docstring: text, parameters, errors, examples, and that a name is deprecated', () => {
  const { checker, exports } = read(`/**
   * Reads it.
   *
   * @param path The path.
   * @returns The text.
   * @throws UsageError for no path.
   * @example
   * read('/a');
   */
  export declare function read(path: string): string;
  /** @deprecated Use {@link read}. */
  export declare function load(path: string): string;`);
  const found = docstring(exports.get('read'), checker);
  expect({ ...found, params: [...found.params] }).toEqual({
    text: 'Reads it.',
    isDeprecated: false,
    params: [['path', 'The path.']],
    returns: 'The text.',
    throws: ['UsageError for no path.'],
    examples: ["```tsx\nread('/a');\n```"],
    defaultValue: '',
  });
  expect(docstring(exports.get('load'), checker).text).toBe('**Deprecated.** Use {@link read}.');
});
