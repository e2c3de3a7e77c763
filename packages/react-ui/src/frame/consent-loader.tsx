import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Loader } from '../parts/loader';

interface ConsentLoaderProps {
  /** The person or member whom a client knows. */
  readonly person: {
    readonly getSync: () => object | null;
    readonly onChange: (listener: () => void) => () => void;
  };
}

/**
 * Stands until the screen of an application's request is known. Where nobody is signed in that is one sentence, often
 * with a sign-in below it: more room would be taken back under the pointer of whoever presses a button there.
 */
export function ConsentLoader({ person }: ConsentLoaderProps): ReactNode {
  const isSignedOut = useSyncExternalStore(person.onChange, () => !person.getSync(), isUnknown);
  return <Loader room={isSignedOut ? 'sentence' : { heading: true }} />;
}

/**
 * A server does not know who reads the page, and nor does the browser while it takes over what the server has drawn.
 */
const isUnknown = () => false;
