import { errorResponse } from '@foyer/wire';
import { answers } from '@foyer/wire/answers';
import { calls, type CallName } from '@foyer/wire/calls';
import { adminAnswers } from '@foyer/wire/organizations/admin/answers';
import { adminCalls, type AdminCallName } from '@foyer/wire/organizations/admin/calls';
import { answers as memberAnswers } from '@foyer/wire/organizations/answers';
import { misfits } from '@foyer/wire/misfits';
import { calls as memberCalls, type CallName as MemberCallName } from '@foyer/wire/organizations/calls';
import type * as z from 'zod/mini';
import type { Vertical } from './terms';

interface Row {
  readonly method: string;
  readonly path: string;
  readonly response: z.core.$ZodType | undefined;
  readonly read: (answer: unknown) => ReturnType<(typeof answers)[CallName]['read']>;
}

const users = Object.entries(calls).map(
  ([name, { method, path }]) => [name, { method, path, ...answers[name as CallName] }] as const,
);
const members = Object.entries(memberCalls).map(
  ([name, { method, path }]) => [name, { method, path, ...memberAnswers[name as MemberCallName] }] as const,
);
const administration = Object.entries(adminCalls).map(
  ([name, { method, path }]) => [name, { method, path, ...adminAnswers[name as AdminCallName] }] as const,
);

const tables: Readonly<Record<Vertical, ReadonlyMap<string, Row>>> = {
  CONSUMER: new Map<string, Row>(users),
  B2B: new Map<string, Row>([...members, ...administration]),
};

/** The call with this name, in the table of the project's kind. Throws a TypeError if there is none. */
export function rowOf(vertical: Vertical, name: string): Row {
  const row = tables[vertical].get(name);
  if (row === undefined) throw new TypeError(`the contract has no call '${name}'`);
  return row;
}

/** All calls of a kind of project: name, method and path. */
export const rowsOf = (
  vertical: Vertical,
): readonly { readonly name: string; readonly method: string; readonly path: string }[] =>
  [...tables[vertical]].map(([name, { method, path }]) => ({ name, method, path }));

/** The result of the comparison of an answer with the contract. */
export interface Judgement {
  /** The missing member that Foyer cannot work without. Null if there is none. */
  readonly lacks: string | null;
  /** Members that are missing or have a wrong type, and that Foyer replaces with a harmless value. */
  readonly odd: readonly string[];
}

/** Compares the content of `data` with the contract. */
export function judge({ response, read }: Row, data: unknown): Judgement {
  const result = read(data);
  if (!result.success) return { lacks: result.path === '' ? 'the answer itself' : result.path, odd: [] };
  // Foyer omits an item without its id from the list, so the user does not see it.
  const lost = result.leftOut.find((path) => path.endsWith(']'));
  return { lacks: lost ?? null, odd: response === undefined ? [] : misfits(response, data) };
}

/** The members of an error's body that do not match the contract. The whole body if it is not an object. */
export function oddError(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return ['the body'];
  return misfits(errorResponse, body);
}
