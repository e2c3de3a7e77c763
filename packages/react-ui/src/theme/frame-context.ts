import type { Locale } from '@foyer/locales';
import { createContext, useContext } from 'react';

export type TextValues = Readonly<Record<string, string | number>>;
/**
 * A host's compiled texts. A function returns undefined if its message cannot be formatted; English is the fallback.
 */
export type TextOverrides = Readonly<Record<string, (values: TextValues) => string | undefined>>;

/** Context that the frame of a widget provides to its parts. */
export interface FrameContextValue {
  /** The tree that the widget is mounted in and that gets its style sheets. Undefined: the document. */
  readonly root?: Document | ShadowRoot | undefined;
  /** The style sheet that comes before all others in that tree. */
  readonly css?: string | undefined;
  /** The texts of the widget's host and language. Undefined: English. */
  readonly texts?: TextOverrides | undefined;
  /** The language of the widget. Undefined: the host sets none. */
  readonly locale?: Locale | undefined;
  /** Makes ids unique on a page with several roots of React. */
  readonly idSuffix?: string | undefined;
  /** The page works without JavaScript: no feedback while typing, and no feature that needs a script. */
  readonly noScript?: boolean | undefined;
  /** With `noScript`: a widget later replaces the markup, so space is reserved for features that need scripts. */
  readonly awaitsScripts?: boolean | undefined;
  /** Phone numbers formatted for display, if a server has looked them up before it renders. */
  readonly phones?: Readonly<Record<string, string>> | undefined;
  /** The route that the forms of a first screen post to before scripts have run. Undefined: none. */
  readonly post?: PostTarget | undefined;
}

// Decision 106.
/** A route of the host that handles the steps of a sign-in without JavaScript. */
export interface PostTarget {
  readonly action: string;
  /** The id of the form for buttons outside of all forms. */
  readonly form: string;
  /** Fields of every form. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
}

/** One context for everything, because each context costs every first form a component. */
export const FrameContext = createContext<FrameContextValue>({});

/** Shows a success toast in the caller's widget. Returns a function that removes it early. */
export type ShowToast = (text: string) => () => void;

export const ToastContext = createContext<ShowToast>(() => () => undefined);
export const useToast = (): ShowToast => useContext(ToastContext);
