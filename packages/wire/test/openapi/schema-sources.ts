import { readdirSync, readFileSync } from 'node:fs';
import type * as z from 'zod/mini';

/** A schema that a module of wire exports, with its docstring. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly doc: string | undefined;
  /** The docstrings of its members, by name. */
  readonly memberDocs: ReadonlyMap<string, string>;
  /** It is a further name of another one. */
  readonly isAlias: boolean;
}

interface Declared {
  readonly text: string;
  readonly doc: string | undefined;
}
type Declarations = ReadonlyMap<string, Declared>;

const source = new URL('../../src/', import.meta.url);
const DOC = String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*`;
const DECLARATION = new RegExp(
  String.raw`(?:${DOC}(?:\/\*.*\*\/\n)?)?^(?:export )?(?:const|function) (\w+)((?:(?!\n\n|^export )[\s\S])*)`,
  'gm',
);
const MEMBER = new RegExp(String.raw`${DOC}(\w+):`, 'g');

/** A comment as one line. */
const plain = (comment: string): string => comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim();

const declarationsOf = (text: string): Declarations =>
  new Map(
    [...text.matchAll(DECLARATION)].map(([, doc, name = '', rest = '']) => [
      name,
      { text: rest, doc: doc === undefined ? undefined : plain(doc) },
    ]),
  );

const membersIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(MEMBER)].map(([, doc = '', name = '']) => [name, plain(doc)]);

/**
 * What the declaration says of its members, and those that it is made of: they are written out in it, unless they have
 * a name of their own.
 */
function memberDocsOf(
  name: string,
  declared: Declarations,
  isNamed: (name: string) => boolean,
  seen = new Set<string>(),
): Map<string, string> {
  const text = declared.get(name)?.text ?? '';
  seen.add(name);
  const parts = [...new Set(text.match(/\b[a-z]\w*\b/g))].filter(
    (part) => declared.has(part) && !seen.has(part) && !isNamed(part),
  );
  return new Map([...parts.flatMap((part) => [...memberDocsOf(part, declared, isNamed, seen)]), ...membersIn(text)]);
}

interface Def {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
}

/** True if a schema is an object of the contract, or a list of them. Texts, flags and optional values have no names. */
function isShape(schema: z.core.$ZodType): boolean {
  const { type, innerType, element } = schema._zod.def as Def;
  return (
    type === 'object' ||
    (type === 'prefault' && innerType !== undefined && isShape(innerType)) ||
    (type === 'array' && element !== undefined && isShape(element))
  );
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

async function schemasOf(folder: string): Promise<readonly NamedSchema[]> {
  const files = readdirSync(new URL(folder, source)).filter((file) => file.endsWith('.ts') && file !== 'index.ts');
  const modules = files.map(async (file): Promise<readonly NamedSchema[]> => {
    const url = new URL(folder + file, source);
    const exported = Object.entries((await import(url.href)) as Readonly<Record<string, unknown>>);
    const declared = declarationsOf(readFileSync(url, 'utf8'));
    const isAlias = (name: string) => /^ = \w+;/.test(declared.get(name)?.text ?? '');
    const named = exported.flatMap(([name, schema]) => (isSchema(schema) && isShape(schema) ? [{ name, schema }] : []));
    const isNamed = (name: string) => named.some((one) => one.name === name);
    return named.map((one) => ({
      ...one,
      doc: declared.get(one.name)?.doc,
      memberDocs: memberDocsOf(one.name, declared, isNamed),
      isAlias: isAlias(one.name),
    }));
  });
  return (await Promise.all(modules)).flat();
}

/**
 * The schemas of these folders of wire's source, each once. Where two have the same name, that of the first folder has
 * it, and the other none.
 */
export async function namedSchemas(folders: readonly string[]): Promise<readonly NamedSchema[]> {
  const all = (await Promise.all(folders.map(schemasOf))).flat();
  const [byName, bySchema] = [new Map<string, NamedSchema>(), new Map<z.core.$ZodType, NamedSchema>()];
  for (const one of all) if (!byName.has(one.name)) byName.set(one.name, one);
  for (const one of byName.values()) if (!bySchema.has(one.schema) || !one.isAlias) bySchema.set(one.schema, one);
  return [...bySchema.values()];
}
