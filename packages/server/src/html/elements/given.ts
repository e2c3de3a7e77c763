import type { ComponentChildren, VNode } from 'preact';
import { h } from 'preact';

/** The props that a screen gives an element, and its ref. */
export interface ElementProps {
  readonly given: Given;
  readonly fieldRef?: unknown;
}

export type Given = Readonly<Record<string, unknown>>;

type Handler = (event: unknown) => void;

/** A handler of the screen. Undefined if there is none. */
export const handlerOf = (given: Given, name: string): Handler | undefined => {
  const handler = given[name];
  return typeof handler === 'function' ? (handler as Handler) : undefined;
};

export const isOn = (value: unknown): boolean => value === true || value === 'true' || value === '';

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Passes a fake element to a ref of the screen. */
export function hand(ref: unknown, value: object): void {
  if (typeof ref === 'object' && ref !== null) Object.assign(ref, { current: value });
}

/** `createElement` for any props that a screen passes. */
export const element = h as unknown as (
  tag: string,
  props: Given | null,
  ...children: readonly ComponentChildren[]
) => VNode;
