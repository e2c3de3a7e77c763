import type { HostTexts } from './text';

/** The texts of a provider, which are for all widgets, on the texts of one widget. */
const INHERITED = Symbol('foyer.inherited');

type WithInherited = HostTexts & { readonly [INHERITED]?: HostTexts };

/** Texts that a provider gives to all widgets below. The mark survives a spread. */
export const inheritedTexts = (texts: HostTexts): WithInherited => ({ ...texts, [INHERITED]: texts });

/** Whether the text of that key is from a provider: a widget ignores it if it does not know the key. */
export const isInheritedText = (texts: WithInherited, key: string): boolean => texts[INHERITED]?.[key] === texts[key];
