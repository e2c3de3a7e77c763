import type { Failable } from '../../flow/problem';
import type { Problem } from '../../base/errors';
import type { Tagged } from '../../flow/flow';
import type { OtpChannel } from '../../flow/code-entry';

// Spec section 2.
/** The tabs of Main: 'Text', 'WhatsApp' and 'Email'. */
export type LoginTab = OtpChannel;

/** The types of a method, from which those of a login follow. */
export interface MethodTypes {
  /** The product that enables it; undefined: another option does. */
  readonly product: string | undefined;
  /** The part of a login's configuration that it reads. */
  readonly config: object;
  readonly state: { readonly at: string };
  /** The names of the states that Main shows, beginning with the first. Every other state has its own screen. */
  readonly main: readonly string[];
  readonly event: Tagged;
  readonly command: Tagged;
  readonly deps: { readonly options: () => object };
}

// Decision 116.
/**
 * The facts about a method that a login needs before its rules are loaded. Part of the first form's chunk, so keep it
 * small.
 */
export interface MethodDescriptor<Types extends MethodTypes> {
  /** Never set. */
  readonly types?: Types;
  readonly product?: Types['product'];
  readonly main: Types['main'] & readonly Types['state']['at'][];
  /** Whether a configuration with its product has everything else that it needs. Default: yes. */
  isOffered?(this: void, config: Types['config']): boolean;
  /** The tabs of Main that contain its form. */
  tabs?(this: void, config: Types['config']): readonly LoginTab[];
  /** Its form on the tab 'Email'. If several methods have one, the first in the list is shown. */
  readonly email?: EmailEntry<Types['state'], Types['event']>;
  /** How many buttons it definitely shows on Main in addition to a form. */
  buttons?(this: void, config: Types['config']): number;
  /** The options of its flow. `emailMethods`: the configured methods that accept an email address. */
  options(this: void, config: Types['config'], emailMethods: readonly string[]): ReturnType<Types['deps']['options']>;
}

/** The form for an email address, rendered before the method's rules are loaded. */
export interface EmailEntry<State, Event> {
  form(this: void, state: State | undefined): EmailForm;
  submit(this: void, email: string): Event;
}

export interface EmailForm {
  readonly value: string | undefined;
  readonly problem: Problem | undefined;
  readonly blocked: boolean;
  readonly busy: boolean;
}

interface Addressed extends Failable {
  readonly at: string;
  readonly email?: string;
}

/** The form of a method with the address in its state. */
export function addressForm(state: Addressed | undefined): EmailForm {
  const open = state?.at === 'enter' ? state : undefined;
  const busy = state?.at === 'sending' || state?.at === 'searching';
  return { value: busy ? state.email : open?.email, problem: open?.error, blocked: open?.blocked ?? false, busy };
}

/** The part of a login's configuration that every method reads. */
export interface SessionConfig {
  /** The session that a sign-in creates. */
  readonly sessionOptions?: {
    /**
     * The length of the session in whole minutes, from 5 to 527040.
     * @defaultValue `30`
     */
    readonly sessionDurationMinutes?: number | undefined;
  };
}

/** The items of a host's list, each once. Untyped hosts can pass any value. */
export const listed = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? [...new Set<Item>(value)] : [];
