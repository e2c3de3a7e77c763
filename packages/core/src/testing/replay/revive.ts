import { Secret } from '../../base/secret';
import type { TraceValue } from '../trace';

/** Converts values of a trace, with secrets in place of their kinds. */
export interface Revived {
  /** Equal kinds become the same secret. */
  revive(this: void, value: TraceValue): unknown;
  /** From here on, each kind of secret in the value becomes a new secret. */
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

/** No user text has this form: its words would be stand-ins. */
const KIND = /^\[[a-z][a-z ]*\]$/i;

const isList = (value: object): value is readonly TraceValue[] => Array.isArray(value);

/** A value that rules accept for the kind. A passcode has a fixed form; others only have to differ. */
function valueOf(kind: string, made: number): string {
  if (kind === '[passcode]') return String(100_000 + made);
  if (kind === '[malformed passcode]') return 'no passcode';
  return kind.startsWith('[malformed') ? '' : `${kind} ${made}`;
}
