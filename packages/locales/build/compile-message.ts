import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message } from '../src/locale';

/** A message that a language's file cannot hold. */
export class MessageError extends SyntaxError {}

/**
 * Compiles a message in ICU MessageFormat to what a language's file holds, so that no browser parses it: plain values
 * and plurals, which is all that the screens have. The words around a plural become part of each of its forms.
 */
export function compileMessage(source: string): Message {
  return compile(parse(source, { ignoreTag: true }));
}

function compile(elements: readonly MessageFormatElement[]): Message {
  const at = elements.findIndex(({ type }) => type === TYPE.plural);
  const plural = elements[at];
  if (plural?.type !== TYPE.plural) return elements.map(text).join('');
  if (plural.offset !== 0 || plural.pluralType === 'ordinal')
    throw new MessageError('Plurals have no offset and are no ordinals.');
  const [before, after] = [elements.slice(0, at), elements.slice(at + 1)];
  const forms = Object.entries(plural.options).map(([form, { value }]) => {
    return [form, compile([...before, ...inside(value, plural.value), ...after])] as const;
  });
  return { of: plural.value, forms: Object.fromEntries(forms) as { other: Message } };
}

/** A `#` is the number of the plural around it. */
const inside = (elements: readonly MessageFormatElement[], counted: string): readonly MessageFormatElement[] =>
  elements.map((one) => (one.type === TYPE.pound ? { type: TYPE.argument, value: counted } : one));

function text(element: MessageFormatElement): string {
  // The values that are numbers are formatted as such in any case.
  if (element.type === TYPE.argument || (element.type === TYPE.number && !element.style)) return `{${element.value}}`;
  if (element.type !== TYPE.literal) throw new MessageError('A message has values and plurals, and nothing else.');
  if (/[{}]/.test(element.value)) throw new MessageError('A message holds no braces.');
  return element.value;
}
