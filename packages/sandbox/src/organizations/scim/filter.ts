import { ScimError } from './scim-error';

/** Value that a filter compares with (RFC 7644, section 3.4.2.2). */
export type FilterValue = string | number | boolean | null;
export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

/** A parsed filter. Names keep their original spelling. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly all: readonly Filter[] }
  | { readonly op: 'not'; readonly filter: Filter }
  | { readonly op: 'pr'; readonly name: string }
  | { readonly op: Comparison; readonly name: string; readonly value: FilterValue }
  /** True if a list has an element that the inner filter matches. */
  | { readonly op: 'in'; readonly name: string; readonly filter: Filter };

/** Path that a PATCH changes: `name.familyName`, or `emails[type eq "work"].value`. */
export interface PatchPath {
  readonly name: string;
  readonly filter: Filter | null;
  readonly sub: string | null;
}

const LONGEST = 4096;
const DEEPEST = 20;
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
const NAME = /^(?:urn:[\w.:-]+:)?[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?$/;
const PART = /^\.[A-Za-z$][\w$-]*$/;
const COMPARISONS: readonly string[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];

const isComparison = (word: string): word is Comparison => COMPARISONS.includes(word);

/** Parses a filter. Throws `invalidFilter`. */
export function parseFilter(text: string): Filter {
  const reader = new Reader(tokensOf(text));
  const filter = readOr(reader, 0);
  if (!reader.isAtEnd()) throw malformed();
  return filter;
}

/** Parses the path of a PATCH. Throws `invalidPath`. */
export function parsePath(text: string): PatchPath {
  try {
    const reader = new Reader(tokensOf(text));
    const name = nameOf(reader.next());
    if (reader.isAtEnd()) return { ...splitName(name), filter: null };
    reader.demand('[');
    const filter = readOr(reader, 0);
    reader.demand(']');
    const sub = reader.takesPart();
    if (!reader.isAtEnd()) throw malformed();
    return { name, filter, sub };
  } catch (cause) {
    throw new ScimError(400, 'The path is malformed.', 'invalidPath', { cause });
  }
}

/** Splits a name at the dot before its sub-attribute. Ignores the dots in a schema's URN. */
export function splitName(text: string): { readonly name: string; readonly sub: string | null } {
  const dot = text.indexOf('.', text.lastIndexOf(':') + 1);
  return dot < 0 ? { name: text, sub: null } : { name: text.slice(0, dot), sub: text.slice(dot + 1) };
}

class Reader {
  #at = 0;

  constructor(readonly tokens: readonly string[]) {}

  isAtEnd(): boolean {
    return this.#at >= this.tokens.length;
  }

  /** The next token in lower case, without consuming it. */
  peek(): string {
    return (this.tokens[this.#at] ?? '').toLowerCase();
  }

  next(): string {
    const token = this.tokens[this.#at];
    if (token === undefined) throw malformed();
    this.#at += 1;
    return token;
  }

  /** Consumes the next token if it is the expected one. */
  takes(expected: string): boolean {
    if (this.peek() !== expected) return false;
    this.#at += 1;
    return true;
  }

  /**
   * Consumes the sub-attribute after the filter of an element: `emails[type eq "work"].value`. Returns null if there is
   * none.
   */
  takesPart(): string | null {
    const token = this.tokens[this.#at] ?? '';
    if (!PART.test(token)) return null;
    this.#at += 1;
    return token.slice(1);
  }

  demand(expected: string): void {
    if (!this.takes(expected)) throw malformed();
  }
}

function tokensOf(text: string): string[] {
  if (text.length > LONGEST) throw malformed();
  const tokens: string[] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) throw malformed();
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
    at = TOKEN.lastIndex;
  }
  return tokens;
}

function readOr(reader: Reader, depth: number): Filter {
  return readList(reader, 'or', depth, readAnd);
}

function readAnd(reader: Reader, depth: number): Filter {
  return readList(reader, 'and', depth, readOne);
}

function readList(
  reader: Reader,
  op: 'and' | 'or',
  depth: number,
  read: (reader: Reader, depth: number) => Filter,
): Filter {
  if (depth > DEEPEST) throw malformed();
  const first = read(reader, depth);
  const all = [first];
  while (reader.takes(op)) all.push(read(reader, depth));
  return all.length === 1 ? first : { op, all };
}

function readOne(reader: Reader, depth: number): Filter {
  const isNot = reader.takes('not');
  if (isNot || reader.peek() === '(') {
    reader.demand('(');
    const filter = readOr(reader, depth + 1);
    reader.demand(')');
    return isNot ? { op: 'not', filter } : filter;
  }
  const name = nameOf(reader.next());
  if (reader.takes('[')) {
    const filter = readOr(reader, depth + 1);
    reader.demand(']');
    const part = reader.takesPart();
    return {
      op: 'in',
      name,
      filter: part === null ? filter : { op: 'and', all: [filter, readComparison(reader, part)] },
    };
  }
  return readComparison(reader, name);
}

function readComparison(reader: Reader, name: string): Filter {
  const op = reader.next().toLowerCase();
  if (op === 'pr') return { op, name };
  if (!isComparison(op)) throw malformed();
  return { op, name, value: valueOf(reader.next()) };
}

function nameOf(token: string): string {
  if (!NAME.test(token)) throw malformed();
  return token;
}

function valueOf(token: string): FilterValue {
  // Some identity providers write True and False.
  const word = token.toLowerCase();
  const text = ['true', 'false', 'null'].includes(word) ? word : token;
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as FilterValue;
  } catch {
    // Not a JSON value.
  }
  throw malformed();
}

function malformed(): ScimError {
  return new ScimError(400, 'The filter is malformed, or uses something that is not supported.', 'invalidFilter');
}
