import type { Locale, Message } from '@foyer/locales';
import { createLocale } from '@foyer/locales';
import { compileMessages, composeOrganizations } from '../../../../packages/locales/build/languages';
import users from '../../../../packages/locales/messages/en.json';
import own from '../../../../packages/locales/messages/organizations/en.json';

const ACCENTS: ReadonlyMap<string, string> = new Map(
  Array.from(
    'aàbƀcçdđeéfƒgğhħiîjĵkķlĺmɱnñoöpþrŕsštţuûwŵyýzžAÀCÇDĐEÉGĞIÎNÑOÖSŠTŢUÛ'.matchAll(/(.)(.)/gu),
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);

/** How much longer than English the longest languages are. */
const LONGER = 0.4;

/** English that a reader still understands: with accents, in brackets, as long as the longest language. Values stay. */
function pseudo(message: Message): Message {
  if (typeof message !== 'string') {
    const forms = Object.entries(message.forms).map(([form, inner]) => [form, pseudo(inner)]);
    return { of: message.of, forms: Object.fromEntries(forms) as { other: Message } };
  }
  const accented = message.replaceAll(/\{\w+\}|[a-z]/gi, (one) => ACCENTS.get(one) ?? one);
  return `[${accented}${' lö'.repeat(Math.ceil((message.length * LONGER) / 3))}]`;
}

function pseudoLocale(tag: string, dir: 'ltr' | 'rtl'): Locale {
  const english = compileMessages({ ...users, ...composeOrganizations(users, own) });
  return createLocale(
    tag,
    dir,
    Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudo(message)])),
  );
}

/** Pseudo-locales, which reveal text that is cut off, overflows, is not translated or is not mirrored. */
export const PSEUDO: Readonly<Record<string, Locale>> = {
  pseudo: pseudoLocale('en-XA', 'ltr'),
  'pseudo-rtl': pseudoLocale('en-XB', 'rtl'),
};
