import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Loader } from '../parts/loader';

interface ConsentLoaderProps {
  /** The client's signed-in user or member. */
  readonly person: {
    readonly getSync: () => object | null;
    readonly onChange: (listener: () => void) => () => void;
  };
}

/**
 * Shows until the screen of an app's request is known. If no one is signed in, that screen is one sentence, often with
 * a sign-in below it. Reserving more space would shift that sign-in while the visitor is about to press a button.
 */
export function ConsentLoader({ person }: ConsentLoaderProps): ReactNode {
  const isSignedOut = useSyncExternalStore(person.onChange, () => !person.getSync(), isUnknown);
  return <Loader room={isSignedOut ? 'sentence' : { heading: true }} />;
}

/** A server does not know who is signed in, and neither does the browser during hydration. */
const isUnknown = () => false;
