declare global {
  interface Window {
    /** The arguments of the callbacks, oldest first: types of events and codes of errors. */
    hostHeard: readonly string[];
  }
}

window.hostHeard = [];

const hear = (what: string) => void (window.hostHeard = [...window.hostHeard, what]);

export const callbacks = {
  onEvent: ({ type }: { readonly type: string }) => hear(type),
  onError: ({ code }: { readonly code: string }) => hear(code),
};
