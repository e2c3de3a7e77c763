import type { ImportDeclaration } from 'jscodeshift';
import { placesByHand, type Place } from './by-hand';
import { replaceCallbackErrors } from './callback-errors';
import { dropTypeArgumentsOfCalls, replaceClientClasses } from './clients';
import { clientNames, ownClientNames } from './client-names';
import { renameImports } from './imports';
import { renameProps } from './markup';
import { rewriteMountMethods, rewriteMounts } from './mounts';
import { PACKAGES, type Framework } from './names';
import { parse, quoteOf, type Program } from './program';
import { renameFoyerNames } from './rename-foyer-names';
import { replaceConstants } from './replace-constants';
import { writeImports } from './write-imports';

/** Result of rewriting one file. */
export interface Migrated {
  /** The rewritten text; the given text if nothing changed. */
  readonly code: string;
  /** Descriptions of the changes, without duplicates. */
  readonly changes: readonly string[];
  /** Places that a developer must check. Line numbers refer to `code`. */
  readonly byHand: readonly Place[];
}

/** The options of the codemod for one file. */
export interface MigrateOptions {
  /** The name of the file. Its extension determines the language. */
  readonly path: string;
  /**
   * The framework of the program. It decides whether the client is imported from `@foyer/core` or `@foyer/vanilla`.
   * Default: `react` if the file imports the provider's package for React or Next, otherwise `vanilla`.
   */
  readonly framework?: Framework | undefined;
  /** Names under which other files of the program export a client. */
  readonly clients?: ReadonlySet<string> | undefined;
}

/** True if a text mentions the provider's SDK. */
export const mentionsProvider = (source: string): boolean => /stytch/i.test(source);

/** `react` if the text imports the provider's package for React or Next, `vanilla` for its remaining packages. */
export function frameworkOf(source: string): Framework | undefined {
  const named = Object.entries(PACKAGES).filter(
    ([name]) => source.includes(`'${name}'`) || source.includes(`"${name}"`),
  );
  return named.some(([, framework]) => framework === 'react') ? 'react' : named[0]?.[1];
}

/**
 * Rewrites one file from the provider's SDK to Foyer, and replaces old names of Foyer. Code that it does not understand
 * stays unchanged and is listed in `byHand`.
 *
 * @throws the parser's error if the text cannot be parsed.
 */
export function migrateSource(source: string, { path, framework, clients = new Set() }: MigrateOptions): Migrated {
  const usedFramework = framework ?? frameworkOf(source) ?? 'vanilla';
  const program = parse(source, path, usedFramework);
  const first = program.root.find(program.j.ImportDeclaration).paths()[0]?.node;
  // Without the provider's SDK, a client is one of Foyer.
  const isTheirs = mentionsProvider(source);
  if (isTheirs) rewrite(program, first, clientNames(program, clients));
  renameFoyerNames(program);
  const code = program.changes.size === 0 ? source : print(program, source);
  const after = parse(code, path, usedFramework);
  const byHand = isTheirs ? placesByHand(after, clientNames(after, clients)) : [];
  return { code, changes: [...program.changes], byHand };
}

/** The variables of a file that contain a client, for the `clients` option of the files that import them. */
export const clientsIn = (source: string, path: string): readonly string[] =>
  ownClientNames(parse(source, path, frameworkOf(source) ?? 'vanilla'));

function print({ root }: Program, source: string): string {
  const trailingComma = /,[^\S\n]*\n\s*[}\]]/.test(source);
  // Recast prints a second semicolon after a directive if a statement is inserted below it.
  return root.toSource({ quote: quoteOf(source), trailingComma }).replace(/^((['"])use \w+\2);;$/m, '$1;\n');
}

function rewrite(program: Program, first: ImportDeclaration | undefined, clients: ReadonlySet<string>): void {
  rewriteMounts(program);
  rewriteMountMethods(program, clients);
  replaceClientClasses(program);
  replaceConstants(program);
  replaceCallbackErrors(program);
  renameImports(program);
  dropTypeArgumentsOfCalls(program);
  renameProps(program);
  writeImports(program, first);
}
