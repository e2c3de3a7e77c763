import { createContext, useContext, useInsertionEffect } from 'react';
import { adoptStyles } from './style-sheets';

/** The style sheets that a part or a screen needs, in place before its first paint. */
export function useStyles(...cssTexts: readonly string[]): void {
  const root = useContext(StyleRootContext);
  // The texts of one caller are constants of its module: they never change.
  useInsertionEffect(() => adoptStyles(root ?? document, ...cssTexts), [root]);
}

/** The tree that a widget is mounted in and that its style sheets enter. Undefined: the document. */
export const StyleRootContext = createContext<Document | ShadowRoot | undefined>(undefined);
