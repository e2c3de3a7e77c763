import type { ReactNode } from 'react';
import { createElement, Fragment, useContext, useMemo } from 'react';
import type { TextOverrides, TextValues } from '../theme/frame-context';
import { FrameContext } from '../theme/frame-context';

/** A message in English: text with a `{name}` for each value, or a function if the grammar requires one. */
type Message = string | ((values: never) => string);
export type Messages = Readonly<Record<string, Message>>;

/** A host's messages by key, before they are compiled. */
export type HostTexts = Readonly<Record<string, string | undefined>>;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** The values of a message, by name. */
export type ValuesOf<M, Value> = M extends string
  ? { readonly [Name in Names<M>]: Value }
  : M extends (values: infer V) => string
    ? V
    : never;
type Arguments<M, Value> = keyof ValuesOf<M, Value> extends never ? [] : [values: ValuesOf<M, Value>];

/** Returns the message of a key with its values inserted. */
export interface Text<M extends Messages> {
  <Key extends keyof M & string>(key: Key, ...values: Arguments<M[Key], string | number>): string;
  /** The same with elements as values, for example an address that must not be translated. */
  rich<Key extends keyof M & string>(key: Key, ...values: Arguments<M[Key], ReactNode>): ReactNode;
}

/**
 * The texts of one group, overridden by those of the host and its language. Keeps its identity while neither changes.
 */
export function useText<M extends Messages>(messages: M): Text<M> {
  const { texts } = useContext(FrameContext);
  return useMemo(() => createText(messages, texts), [messages, texts]);
}

export function createText<M extends Messages>(messages: M, overrides: TextOverrides | undefined): Text<M> {
  const say = (key: string, values: TextValues = {}): string =>
    overrides?.[key]?.(values) ?? english(messages[key], values);
  return Object.assign(say, {
    rich: (key: string, values: Readonly<Record<string, ReactNode>> = {}) => sayRich(say, key, values),
  }) as Text<M>;
}

function english(message: Message | undefined, values: TextValues): string {
  if (typeof message === 'function') return message(values as never);
  return message?.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)) ?? '';
}

/** Marks each place with the private-use characters of Latin-1, so that any formatted message can be split there. */
function sayRich(
  say: (key: string, values: TextValues) => string,
  key: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const names = Object.keys(values);
  const marks = Object.fromEntries(names.map((name, index) => [name, `\u0091${index}\u0092`]));
  const pieces = say(key, marks).split(/\u0091(\d+)\u0092/);
  // Every second piece is the number of a place. Each text gets its own element (fault B14).
  const nodes = pieces.map((piece, index) => alone(index % 2 ? values[names[Number(piece)] ?? ''] : piece));
  return createElement(Fragment, null, ...nodes);
}

/** Spaces stay outside the element, because the accessible name might be computed from trimmed parts. */
function alone(piece: ReactNode): ReactNode {
  if (typeof piece !== 'string' || !piece.trim()) return piece;
  const words = piece.trim();
  const [before, after] = piece.split(words);
  return createElement(Fragment, null, before, createElement('span', null, words), after);
}
