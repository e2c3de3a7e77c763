import type { Locale } from '@foyer/locales';
import { createContext, useContext } from 'react';

export type TextValues = Readonly<Record<string, string | number>>;
/**
 * A host's compiled texts. A function returns undefined if its message cannot be formatted; English is the fallback.
 */
export type TextOverrides = Readonly<Record<string, (values: TextValues) => string | undefined>>;

/** What the frame of a widget gives to all parts in it. */
export interface FrameContextValue {
  /** The tree that the widget is mounted in and that gets its style sheets. Undefined: the document. */
  readonly root?: Document | ShadowRoot | undefined;
  /** The style sheet that comes before all others in that tree. */
  readonly css?: string | undefined;
  /** The texts of the widget's host and language. Undefined: English. */
  readonly texts?: TextOverrides | undefined;
  /** The language of the widget. Undefined: the host names none. */
  readonly locale?: Locale | undefined;
  /** Makes ids unique on a page with several roots of React. */
  readonly idSuffix?: string | undefined;
  /** The page stays without scripts: nothing follows what is typed, and what a script alone could do is left out. */
  readonly noScript?: boolean | undefined;
  /**
   * With `noScript`: a widget takes the place of the page's markup later, so there is room for what only scripts add.
   */
  readonly awaitsScripts?: boolean | undefined;
  /** Phone numbers as people read them, where a server has looked them up before it draws. */
  readonly phones?: Readonly<Record<string, string>> | undefined;
  /** Where the forms of a first screen post before scripts have run. Undefined: nowhere. */
  readonly post?: PostTarget | undefined;
}

// Decision 106.
/** A route of the host, which takes the steps of a sign-in without a script. */
export interface PostTarget {
  readonly action: string;
  /** The id of the form of the buttons that are in none. */
  readonly form: string;
  /** Fields of every form. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
}

/** One context for all of it, because each costs every first form a component. */
export const FrameContext = createContext<FrameContextValue>({});

/** Shows a success toast in the caller's widget. Returns a function that removes it before its time is over. */
export type ShowToast = (text: string) => () => void;

export const ToastContext = createContext<ShowToast>(() => () => undefined);
export const useToast = (): ShowToast => useContext(ToastContext);
