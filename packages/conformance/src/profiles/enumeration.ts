import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import { isData, show } from '../kit/read';
import type { Need } from '../kit/terms';
import { Unmet } from '../kit/terms';

/** A call that must not reveal whether an account exists. */
export interface Question {
  /** The suffix of its checks' ids. */
  readonly id: string;
  readonly call: string;
  readonly section: string;
  readonly needs: readonly Need[];
  /** Creates an account, and returns its address. */
  readonly known: (t: Context) => Promise<string>;
  readonly unknown: (t: Context) => string;
  readonly ask: (t: Context, address: string) => Promise<Answer>;
}

const TRIES = 3;

/** The shape of a text: its prefix up to a separator, and its length. */
interface Look {
  readonly kinds: string;
  readonly prefix: string | null;
  readonly lengths: readonly [least: number, most: number];
  /** The value if all attempts have the same, unless it is a text. */
  readonly constant: string | null;
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? `list of ${value.length}` : typeof value;
const distinct = (values: readonly string[]): string => [...new Set(values)].toSorted().join(' or ');

/** The values of an answer by their paths, and its status. */
function placesOf({ status, json }: Answer): ReadonlyMap<string, unknown> {
  const places = new Map<string, unknown>([['the status', status]]);
  const walk = (value: unknown, path: string): void => {
    if (path !== '') places.set(path, value);
    if (isData(value))
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(json, '');
  return places;
}

function lookOf(values: readonly unknown[]): Look {
  const texts = values.map((value) => (typeof value === 'string' ? value : ''));
  const prefixes = new Set(texts.map((text) => /^(?:[a-z]+[-_])*/i.exec(text)?.[0] ?? ''));
  const isFixed = values.every((value) => typeof value !== 'string' && !isData(value));
  return {
    kinds: distinct(values.map(kindOf)),
    prefix: prefixes.size === 1 ? ([...prefixes][0] ?? '') : null,
    lengths: [Math.min(...texts.map(({ length }) => length)), Math.max(...texts.map(({ length }) => length))],
    // A count or a time differs between answers, for any address.
    constant: isFixed && new Set(values).size === 1 ? String(values[0]) : null,
  };
}

/** The lengths of random texts differ slightly. */
const SLACK = 2;

/** The difference between the values at one path. Null if there is none. */
function differenceOf(known: Look, unknown: Look): string | null {
  if (known.kinds !== unknown.kinds) return `${known.kinds} for users, ${unknown.kinds} for others`;
  if (known.constant !== null && unknown.constant !== null && known.constant !== unknown.constant)
    return `${known.constant} for users, ${unknown.constant} for others`;
  if (known.prefix !== null && unknown.prefix !== null && known.prefix !== unknown.prefix)
    return `${show(known.prefix)} for users, ${show(unknown.prefix)} for others`;
  const isApart = known.lengths[0] > unknown.lengths[1] + SLACK || unknown.lengths[0] > known.lengths[1] + SLACK;
  return isApart ? `${known.lengths[0]} characters for users, ${unknown.lengths[0]} for others` : null;
}

function demandAlike(call: string, known: readonly Answer[], unknown: readonly Answer[]): void {
  const [ours, theirs] = [known.map(placesOf), unknown.map(placesOf)];
  const paths = new Set([...ours, ...theirs].flatMap((places) => [...places.keys()]));
  for (const path of paths) {
    const [one, other] = [ours, theirs].map((answers) => lookOf(answers.map((places) => places.get(path))));
    const difference = one === undefined || other === undefined ? null : differenceOf(one, other);
    if (difference !== null) throw new Unmet(`${call} to answer users and others alike`, `in ${path}: ${difference}`);
  }
}

const median = (times: readonly number[]): string =>
  `${Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0)} ms`;

async function compare(t: Context, { call, known, unknown, ask }: Question): Promise<void> {
  const [ours, theirs]: [Answer[], Answer[]] = [[], []];
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
  const timed = async (address: string, into: number[]): Promise<Answer> => {
    const began = performance.now();
    const answer = await ask(t, address);
    into.push(performance.now() - began);
    return answer;
  };
  for (let round = 0; round < TRIES; round += 1) {
    ours.push(await timed(await known(t), times.known));
    theirs.push(await timed(unknown(t), times.unknown));
  }
  t.note = `${call} took ${median(times.known)} for users and ${median(times.unknown)} for others; the kit does not judge it`;
  demandAlike(call, ours, theirs);
}

/** A check for each call: its answers for users and unknown addresses have the same status, values and shape. */
export const enumeration = (profile: string, questions: readonly Question[]): readonly Check[] =>
  questions.map((question) => ({
    id: `${profile}.${question.id}`,
    level: 'MUST',
    section: question.section,
    title: `${question.call} answers users and others alike, in status, values and their shape`,
    breaks: 'Anyone can find out who has an account.',
    needs: question.needs,
    run: (t) => compare(t, question),
  }));
