import type { Message } from '../src/locale';

/** Compiled messages by key. */
export type Messages = Readonly<Record<string, Message>>;

type Catalogue = 'languages' | 'account' | 'organizations' | 'organizations/account';

/** The files of common messages: their names, and the catalogues that have these messages. */
const COMMON: readonly { readonly name: string; readonly of: readonly Catalogue[] }[] = [
  { name: 'all', of: ['languages', 'account', 'organizations', 'organizations/account'] },
  { name: 'organizations', of: ['organizations', 'organizations/account'] },
];

const pick = (messages: Messages, isWanted: (key: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)));

/**
 * The catalogues of one language without the messages that they have in common, and these messages. The catalogues
 * repeat half of their texts. Published once, the package is half as large, and so is a page with two of them.
 */
export function splitCatalogues(all: Readonly<Record<Catalogue, Messages>>) {
  const own = { ...all };
  const common = COMMON.map(({ name, of }) => {
    const texts = of.map((catalogue) => own[catalogue]);
    const isCommon = (key: string) =>
      new Set(texts.map((messages) => JSON.stringify(messages[key]))).size === 1 && texts.every((one) => key in one);
    const messages = pick(own[of[0] ?? 'languages'], isCommon);
    for (const catalogue of of) own[catalogue] = pick(own[catalogue], (key) => !(key in messages));
    return { name, messages };
  });
  const catalogues = (Object.keys(own) as Catalogue[]).map((name) => ({
    name,
    own: own[name],
    shared: COMMON.filter(({ of }) => of.includes(name)).map((one) => one.name),
  }));
  return { catalogues, common };
}
