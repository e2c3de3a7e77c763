import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../lib/reference/addresses.mjs';
import { docstring } from '../lib/reference/docstrings.mjs';
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
