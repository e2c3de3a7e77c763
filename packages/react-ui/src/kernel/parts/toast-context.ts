import { createContext, useContext } from 'react';

/** Shows a success toast in the caller's widget. Returns a function that removes it before its time is over. */
export type ShowToast = (text: string) => () => void;

export const ToastContext = createContext<ShowToast>(() => () => undefined);
export const useToast = (): ShowToast => useContext(ToastContext);
