import { Secret } from '../../base/secret';
import type { TraceValue } from '../trace';

/** Values of a trace with secrets where the kinds of secrets stand. */
export interface Revived {
  /** The same kind is the same secret. */
  revive(this: void, value: TraceValue): unknown;
  /** From here on, each kind of secret in the value is another one than before. */
  reviveAnew(this: void, value: TraceValue): unknown;
}

export function createRevived(): Revived {
  const secrets = new Map<string, Secret>();
  let made = 0;

  function secretOf(kind: string): Secret {
    const known = secrets.get(kind);
    if (known) return known;
    made += 1;
    const secret = new Secret(valueOf(kind, made));
    secrets.set(kind, secret);
    return secret;
  }

  function revive(value: TraceValue): unknown {
    if (typeof value === 'string') return KIND.test(value) ? secretOf(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (isList(value)) return value.map(revive);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner)]));
  }

  function forget(value: TraceValue): void {
    if (typeof value === 'string') secrets.delete(value);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(forget);
  }

  return {
    revive,
    reviveAnew(value) {
      forget(value);
      return revive(value);
    },
  };
}

/** No text of a person looks like this: its words would be stand-ins. */
const KIND = /^\[[a-z][a-z ]*\]$/i;

const isList = (value: object): value is readonly TraceValue[] => Array.isArray(value);

/** A value that rules take for one of the kind. A passcode has a form; others need only be different. */
function valueOf(kind: string, made: number): string {
  if (kind === '[passcode]') return String(100_000 + made);
  if (kind === '[malformed passcode]') return 'no passcode';
  return kind.startsWith('[malformed') ? '' : `${kind} ${made}`;
}
