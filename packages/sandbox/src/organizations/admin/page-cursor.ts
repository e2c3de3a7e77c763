import * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import type { JsonObject } from '../../http/json';
import { optionalText } from '../../http/fields';
import { hash } from '../../ids';

/** The row after which a page of a list begins. */
export interface Position {
  readonly createdAt: Date;
  readonly id: string;
}

const DEFAULT_LIMIT = 100;
const HIGHEST_LIMIT = 1000;
const position = z.tuple([z.int(), z.string()]);

/** Reads `limit`, the page size. Throws `bad_request` unless it is a whole number from 1 to 1000. */
export function readLimit(body: JsonObject): number {
  const limit = body['limit'] ?? DEFAULT_LIMIT;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= HIGHEST_LIMIT) return limit;
  throw new ApiError('bad_request', `limit must be a whole number from 1 to ${HIGHEST_LIMIT}.`);
}

/** The cursor of the next page. It works only for the same search, which `question` identifies. */
export function cursorBehind({ createdAt, id }: Position, question: unknown): string {
  const place = Buffer.from(JSON.stringify([createdAt.getTime(), id])).toString('base64url');
  return `${place}.${seal(place, question)}`;
}

/** Reads `cursor`. Throws `bad_request` for a cursor that is not valid, or belongs to a different search. */
export function readCursor(body: JsonObject, question: unknown): Position | null {
  const cursor = optionalText(body, 'cursor');
  if (cursor === null) return null;
  const [place = '', mark] = cursor.split('.');
  const found = mark === seal(place, question) ? position.safeParse(parse(place)) : null;
  if (found?.success !== true) throw new ApiError('bad_request', 'cursor does not belong to this search.');
  const [time, id] = found.data;
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime())) throw new ApiError('bad_request', 'cursor does not belong to this search.');
  return { createdAt, id };
}

function seal(place: string, question: unknown): string {
  return hash(JSON.stringify([place, question])).slice(0, 32);
}

function parse(place: string): unknown {
  try {
    return JSON.parse(Buffer.from(place, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
