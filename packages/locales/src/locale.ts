/** The values of a message, by name. */
export type LocaleValues = Readonly<Record<string, string | number>>;

/** A language: the texts of one catalogue, ready for display. */
export interface Locale {
  /** BCP 47, such as `pt-BR`. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** A function for each key. Returns undefined if a value is missing; then English is shown. */
  readonly texts: Readonly<Record<string, (values: LocaleValues) => string | undefined>>;
}

/** A message in a language file: text with a `{name}` for each value, or one text for each plural form. */
export type Message = string | Plural;

export interface Plural {
  /** The value that is counted. */
  readonly of: string;
  /** A message for each category of `Intl.PluralRules`, or for an exact number, for example `=0`. */
  readonly forms: { readonly other: Message; readonly [form: string]: Message };
}

/** Creates a language from its messages. */
export function createLocale(tag: string, dir: 'ltr' | 'rtl', messages: Readonly<Record<string, Message>>): Locale {
  const numbers = new Intl.NumberFormat(tag);
  const rules = new Intl.PluralRules(tag);
  const say = (message: Message, values: LocaleValues): string | undefined => {
    if (typeof message === 'string') return fill(message, values, numbers);
    const { of, forms } = message;
    const count = Number(values[of]);
    return say(forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other, values);
  };
  const texts = Object.entries(messages).map(
    ([key, message]) => [key, (values: LocaleValues) => say(message, values)] as const,
  );
  return { tag, dir, texts: Object.fromEntries(texts) };
}

function fill(text: string, values: LocaleValues, numbers: Intl.NumberFormat): string | undefined {
  const holes = /\{(\w+)\}/g;
  if ([...text.matchAll(holes)].some(([, name = '']) => values[name] === undefined)) return undefined;
  return text.replace(holes, (_hole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numbers.format(value) : String(value);
  });
}
