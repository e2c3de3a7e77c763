import { createContext } from 'react';

/** The tree that a widget is mounted in and that its style sheets enter. Undefined: the document. */
export const StyleRootContext = createContext<Document | ShadowRoot | undefined>(undefined);
