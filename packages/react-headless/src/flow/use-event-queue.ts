'use client';
import type { Flow, Tagged } from '@foyer/core/internal/shared';
import { useCallback, useRef, useState } from 'react';
import { useLayoutEffect } from '../client/from-server';
import { useLatest } from './flow-hooks';

/** The events of a login whose rules might not be loaded yet. */
export interface EventQueue<Event> {
  readonly send: (event: Event) => void;
  /** The visitor's last action, if it is queued until the rules are loaded. */
  readonly awaited: Event | undefined;
  /** Discards the queued actions. */
  readonly forget: () => void;
}

/**
 * Queues the visitor's actions until the rules are loaded.
 *
 * @param flow Undefined until then.
 * @param onEarly Called with an event that comes before the rules, and whether it is the first. If it returns false,
 *   the event discards the queue instead of joining it. Must keep its identity.
 */
export function useEventQueue<Event extends Tagged>(
  flow: Pick<Flow<unknown, Event>, 'start' | 'send'> | undefined,
  onEarly: (event: Event, isFirst: boolean) => boolean = queueAll,
): EventQueue<Event> {
  const latest = useLatest(flow);
  const queue = useRef<Event[]>([]);
  const [awaited, setAwaited] = useState<Event>();
  const forget = useCallback(() => {
    queue.current = [];
    setAwaited(undefined);
  }, []);
  const send = useCallback(
    (event: Event) => {
      // A form that a server has rendered can keep the `send` of its first render (decision 121).
      const running = latest();
      if (running) return running.send(event);
      const isQueued = onEarly(event, queue.current.length === 0);
      queue.current = isQueued ? [...queue.current, event] : [];
      setAwaited(isQueued ? event : undefined);
    },
    [latest, onEarly],
  );
  // A layout effect, because an event can arrive as soon as the screen with `send` is rendered.
  useLayoutEffect(() => flow && sendQueued(flow, queue.current), [flow]);
  return { send, awaited: flow ? undefined : awaited, forget };
}

const queueAll = () => true;

/**
 * Sends the queued events. The flow runs from here on, so that developer tools, which watch running flows, see its
 * first steps too. Returns a function that stops it.
 */
function sendQueued<Event extends Tagged>(
  flow: Pick<Flow<unknown, Event>, 'start' | 'send'>,
  queue: Event[],
): (() => void) | undefined {
  if (queue.length === 0) return undefined;
  const stop = flow.start();
  for (const event of queue.splice(0)) flow.send(event);
  return stop;
}
