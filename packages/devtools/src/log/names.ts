import { shortText } from './plain';
import { fields, textOf } from './devtools-hook';

/** Maximum depth of nested events: a login passes on those of its methods. */
const DEEPEST = 3;

/** The name of an event or command, with the nested ones: `otp · submitDestination`. */
export function typeName(tagged: unknown, depth = DEEPEST): string {
  const { type, event, command } = fields(tagged);
  const name = shortText(textOf(type));
  const inner = depth > 0 ? typeName(event ?? command, depth - 1) : '';
  return inner ? `${name} · ${inner}` : name;
}

/**
 * The name of a state. A login has a state for each method. The name is that of the method that has left the first form
 * (at most one), or that of the first form.
 */
export function stateName(state: unknown): string {
  const { at, methods } = fields(state);
  if (typeof at === 'string') return shortText(at);
  const states = Object.entries(fields(methods)).map(
    ([method, inner]) => [method, textOf(fields(inner)['at'])] as const,
  );
  const away = states.filter(([, name]) => name !== '' && name !== 'enter' && name !== 'idle');
  return shortText(away.map(([method, name]) => `${method}: ${name}`).join(', ')) || 'first form';
}
