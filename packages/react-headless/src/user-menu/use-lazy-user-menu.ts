'use client';
import type { createUserMenuFlow, UserMenuEvent, UserMenuOptions, UserMenuState } from '@foyer/core/user-button';
import type { StepReader } from '@foyer/core/internal/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UserMenuCallbacks } from './use-user-menu';
import { useCallbacks } from '../flow/callbacks';
import { useLayoutEffect } from '../client/from-server';
import type { PartsOfClient } from '../client/use-any-client';
import { useAnyClient, useParts } from '../client/use-any-client';
import { useKeyedValue, useLatest, useRunning, useStepListener, withServerState } from '../flow/flow-hooks';
import { useSessionEnd } from '../flow/use-combined-host';

/** The chunk of the menu: its rules, and their reader. */
export interface UserMenuChunk {
  readonly createUserMenuFlow: typeof createUserMenuFlow;
  readonly menuReader: StepReader<never, never>;
}

export interface LazyUserMenu<File> {
  readonly state: UserMenuState;
  /** Undefined until it is loaded. */
  readonly file: File | undefined;
  /** The progress of the chunk after a press. */
  readonly press: 'none' | 'loading' | 'failed';
  /** Preloads the chunk. Keeps its identity. */
  readonly prepare: () => void;
  /** Sends an event once the chunk is loaded. After a failure it loads it again. Keeps its identity. */
  readonly send: (event: (file: File) => UserMenuEvent) => void;
}

const HIDDEN: UserMenuState = { at: 'hidden' };

/**
 * The button of the signed-in user or member. Its menu loads on demand, when it is about to open.
 *
 * @param load Loads the chunk. Must keep its identity.
 */
export function useLazyUserMenu<File extends UserMenuChunk>(
  options: UserMenuOptions,
  callbacks: UserMenuCallbacks | undefined,
  load: () => Promise<File>,
): LazyUserMenu<File> {
  const client = useAnyClient();
  const parts = useParts();
  const host = useCallbacks<never, never>(callbacks);
  const latest = useLatest(options);
  const { file, press, prepare, queue } = useMenuChunk(load);
  const flow = useKeyedValue(
    () => file && withServerState(HIDDEN, file.createUserMenuFlow({ ...parts, session: client.session }, latest)),
    client,
    file,
  );
  const waiting = useMemo(() => presentStore(parts, client.session), [parts, client]);
  const { isNews } = parts;
  const listener = useStepListener<UserMenuState, UserMenuEvent, unknown, never, never>(
    useMemo(() => ({ host, isNews }), [host, isNews]),
    file?.menuReader,
  );
  useEffect(() => flow?.inspect(listener, { untilSettled: true }), [flow, listener]);
  useSessionEnd(client.session, host.onSignedOut);
  const running = useLatest(file && flow ? { file, flow } : undefined);
  useLayoutEffect(() => {
    if (!file || !flow) return undefined;
    const events = queue.splice(0);
    if (events.length === 0) return undefined;
    // Started first, so that the first event reaches a running flow.
    const stop = flow.start();
    for (const event of events) flow.send(event(file));
    return stop;
  }, [file, flow, queue]);
  const send = useCallback<LazyUserMenu<File>['send']>(
    (event) => {
      const now = running();
      if (now) return now.flow.send(event(now.file));
      queue.splice(0, queue.length, event);
      prepare(true);
    },
    [running, queue, prepare],
  );
  return { state: useRunning(flow, waiting), file, press, prepare: useCallback(() => prepare(false), [prepare]), send };
}

/** The chunk, and the events that wait for it. */
function useMenuChunk<File>(load: () => Promise<File>) {
  const queue = useRef<((file: File) => UserMenuEvent)[]>([]).current;
  const [loaded, setLoaded] = useState<{ readonly file?: File; readonly press: LazyUserMenu<File>['press'] }>({
    press: 'none',
  });
  const prepare = useCallback(
    (isPressed: boolean) => {
      if (isPressed) setLoaded((before) => ({ ...before, press: 'loading' }));
      load().then(
        (file) => setLoaded({ file, press: 'none' }),
        () => {
          if (queue.length > 0) setLoaded({ press: 'failed' });
        },
      );
    },
    [load, queue],
  );
  return { ...loaded, prepare, queue };
}

/** The signed-in user, for the menu before its rules are loaded. */
function presentStore(
  { urlTokens }: PartsOfClient,
  session: { onChange(this: void, listener: () => void): () => void },
) {
  let text: string | undefined;
  let known = HIDDEN;
  return {
    getState(this: void): UserMenuState {
      const person = urlTokens.present();
      const now = JSON.stringify(person);
      if (now !== text) known = person ? { at: 'closed', person } : HIDDEN;
      text = now;
      return known;
    },
    getInitialState: (): UserMenuState => HIDDEN,
    subscribe: (listener: () => void) => session.onChange(listener),
  };
}
