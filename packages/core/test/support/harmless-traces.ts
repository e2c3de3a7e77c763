import { expect } from 'vitest';
import { parseJson } from '../../src/base/guards';
import { SDK_VERSION } from '../../src/base/provider';
import type { InspectedFlow, Trace } from '../../src/testing';
import { flowOf, readTrace, recordTrace, replay } from '../../src/testing';

/** Fields that identify a call, which a trace can contain, and texts of ours in a field that contains others too. */
const HARMLESS = new Set(['request_id', 'error_url', 'error_type', 'status', 'type', 'method']);
/** Names that users choose for themselves and their organizations. */
const NAMES = /^(name|display_name|first_name|last_name|organization_name|organization_slug|email_address)$/;
/** An address, or what a server makes: an id, a token, a passcode. */
const IS_MADE = /@|^[^\s]*\d[^\s]*$/;

/** The texts of a JSON value that could identify a user or a session. */
function dataIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isDatum(value, field) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => dataIn(inner, Array.isArray(value) ? field : name));
}

function isDatum(text: string, field: string): boolean {
  if (HARMLESS.has(field) || text === SDK_VERSION) return false;
  return NAMES.test(field) ? text.length > 2 : text.length > 5 && IS_MADE.test(text);
}

/** The same of the body of a request or of an answer. */
export const dataInBody = (body: string): string[] => dataIn(parseJson(body));

interface Recorded {
  readonly trace: () => Trace;
  readonly stop: () => void;
  readonly data: () => Iterable<string>;
}

/** Flows that are being recorded as developer tools do, with what they must not give away. */
export function harmlessTraces() {
  const recorded: Recorded[] = [];
  return {
    watch(flow: InspectedFlow, now: () => number, data: () => Iterable<string>): void {
      recorded.push({ ...recordTrace(flow, { now }), data });
    },
    /** Each trace is replayed without a difference, and has no datum in it. */
    verify(): void {
      for (const { trace, stop, data } of recorded.splice(0)) {
        stop();
        expectHarmless(trace(), data());
      }
    },
  };
}

function expectHarmless(trace: Trace, data: Iterable<string>): void {
  const read = readTrace(JSON.stringify(trace));
  expect(replay(flowOf(read), read), `the replay of ${trace.flow}`).toEqual([]);
  const texts = textsIn(trace).map((text) => text.toLowerCase());
  const survivors = [...new Set(data)].filter((datum) => texts.some((text) => hasWord(text, datum.toLowerCase())));
  expect(survivors, `what is left of a person in a trace of ${trace.flow}`).toEqual([]);
}

/** Every text, and every name of a field. Numbers are times and counts, one of which can equal a passcode. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}

/** Whether a text has a datum that is no part of a longer word: `ada` is in `metadata`, and in ids. */
function hasWord(text: string, datum: string): boolean {
  const isIn = (from: number): boolean => {
    const at = text.indexOf(datum, from);
    if (at < 0) return false;
    return !(isOfWord(text[at - 1]) || isOfWord(text[at + datum.length])) || isIn(at + 1);
  };
  return isIn(0);
}

const isOfWord = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign);
