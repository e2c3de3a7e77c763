'use client';
import type { FoyerError, Problem } from '@foyer/core/internal/kernel';
import { useCallback } from 'react';
import type { HostOf } from './callbacks';

/** Consequences of a step of a flow for its host. */
export interface Telling<Event, SignedIn> {
  readonly events: readonly Event[];
  readonly problem: FoyerError | Problem | undefined;
  readonly signIn: SignedIn | undefined;
  /** The same object for everyone who has joined one call. Undefined: it is no outcome of a call. */
  readonly outcome: object | undefined;
}

/**
 * A listener for `inspect` that tells the host what each step means, each outcome once for the whole page. It keeps its
 * identity as long as its arguments do.
 *
 * @param isNews True when called with an outcome for the first time.
 */
export const useStepListener = <Step, Event, SignedIn>(
  host: HostOf<Event, SignedIn>,
  isNews: (outcome: object) => boolean,
  read: (step: Step) => Telling<Event, SignedIn>,
): ((step: Step) => void) =>
  useCallback(
    (step) => {
      const { events, problem, signIn, outcome } = read(step);
      if (events.length === 0 && !problem && !signIn) return;
      if (outcome && !isNews(outcome)) return;
      for (const event of events) host.onEvent(event);
      if (problem) host.onError(problem);
      if (signIn) host.onSignedIn(signIn);
    },
    [host, isNews, read],
  );
