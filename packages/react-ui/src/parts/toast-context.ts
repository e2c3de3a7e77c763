import { createContext, useContext } from 'react';

/** Shows a success toast in the widget that the caller stands in. */
export type ShowToast = (text: string) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);
export const useToast = (): ShowToast => useContext(ToastContext);
