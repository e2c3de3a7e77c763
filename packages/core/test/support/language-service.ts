import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../../..');
const CORE = join(ROOT, 'packages/core');

/** The places that an editor opens for a name: paths below `packages/core`, the nearest first. */
export interface Places {
  readonly definitions: readonly string[];
  readonly implementations: readonly string[];
}

/** TypeScript as an editor runs it, for the sources of core and one more file that holds `sample`. */
export function createEditor(sample: string) {
  const samplePath = join(CORE, 'src/sample.ts');
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile) as {
    readonly config: object;
  };
  const settings = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const sources = ts.sys.readDirectory(join(CORE, 'src'), ['.ts']);
  const read = (path: string) => (path === samplePath ? sample : ts.sys.readFile(path));
  const service = ts.createLanguageService({
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    readFile: read,
    fileExists: (path) => path === samplePath || ts.sys.fileExists(path),
    getScriptFileNames: () => [...sources, samplePath],
    getScriptVersion: () => '',
    getScriptSnapshot(path) {
      const text = read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getCompilationSettings: () => settings.options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });

  const below = (found: readonly ts.DefinitionInfo[] | readonly ts.ImplementationLocation[] = []) =>
    found.map(({ fileName }) => relative(CORE, fileName));

  return {
    /** The sources below a folder of `src`. */
    files: (folder: string): readonly string[] =>
      sources.map((path) => relative(CORE, path)).filter((path) => path.startsWith(`src/${folder}/`)),
    samplePath: relative(CORE, samplePath),
    /** The calls `a.b.c(…)` of a file: their names, and the position of the last one. */
    callsOf(path: string): readonly Call[] {
      const text = read(join(CORE, path)) ?? '';
      return callsIn(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
    },
    /** The properties `name.x` of a file. */
    readsOf(path: string, name: string): readonly Call[] {
      const text = read(join(CORE, path)) ?? '';
      return Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ({ index, 1: property = '' }) => ({
        names: [name, property],
        at: index + name.length + 1,
      }));
    },
    /**
     * The properties of the interfaces of a file with names that end this way, as `Interface.property`; those that no
     * code reads.
     */
    unreadOf(path: string, ending: string): { readonly all: readonly string[]; readonly unread: readonly string[] } {
      const file = join(CORE, path);
      const source = ts.createSourceFile(path, read(file) ?? '', ts.ScriptTarget.ESNext, true);
      const found = source.statements
        .filter(
          (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text.endsWith(ending),
        )
        .flatMap(({ name, members }) =>
          members.map((member) => ({
            name: `${name.text}.${member.name?.getText() ?? ''}`,
            at: member.name?.getStart() ?? 0,
          })),
        );
      const isRead = (at: number) =>
        (service.findReferences(file, at) ?? [])
          .flatMap(({ references }) => references)
          .some(({ isDefinition }) => !isDefinition);
      return {
        all: found.map(({ name }) => name),
        unread: found.filter(({ at }) => !isRead(at)).map(({ name }) => name),
      };
    },
    look(path: string, at: number): Places {
      const file = join(CORE, path);
      return {
        definitions: below(service.getDefinitionAtPosition(file, at)),
        implementations: below(service.getImplementationAtPosition(file, at)),
      };
    },
  };
}

export interface Call {
  readonly names: readonly string[];
  readonly at: number;
}

function callsIn(node: ts.Node): readonly Call[] {
  const inside: Call[] = [];
  node.forEachChild((child) => void inside.push(...callsIn(child)));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return inside;
  return [{ names: namesOf(node.expression), at: node.expression.name.getStart() }, ...inside];
}

function namesOf(node: ts.Expression): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text];
  return ts.isElementAccessExpression(node) ? namesOf(node.expression) : [];
}
