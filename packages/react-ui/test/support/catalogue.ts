import type { Messages } from '../../src/text/text';

/** Every group of texts is an object named `…Text`, in a file named `…-text.ts`. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../src/**/*-text.ts',
    '!../../src/organizations/**',
    '!../../src/users/account/**',
    '!../../src/account/**',
    '!../../src/user-button/**',
  ],
  { eager: true },
);

/** Every group of texts for users, by its name. */
const groups = Object.fromEntries(
  Object.values(modules).flatMap((file) =>
    Object.entries(file).filter(([name, group]) => name.endsWith('Text') && typeof group === 'object'),
  ),
) as Readonly<Record<string, Messages>>;

/** All messages by key. */
export const allMessages = (): ReadonlyMap<string, string> => messagesOf(groups);

/** The messages of groups by key; two groups that share a key must have the same text. */
export function messagesOf(given: Readonly<Record<string, Messages>>): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [group, messages] of Object.entries(given)) {
    for (const [key, message] of Object.entries(messages)) {
      const text = typeof message === 'string' ? message : printed(message);
      const known = all.get(key);
      if (known !== undefined && known !== text) throw new TypeError(`two texts for ${group} ${key}`);
      all.set(key, text);
    }
  }
  return all;
}

/** A message that is a function, with each of its values as `{name}`. */
function printed(message: (values: never) => string): string {
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  return message(names as never);
}
