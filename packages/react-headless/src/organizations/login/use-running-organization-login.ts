'use client';
import type {
  Flow,
  OrganizationClient,
  OrganizationFlowOptions,
  OrganizationLoginEvent,
  OrganizationLoginState,
  Target,
} from '@foyer/core/organizations';
import type { Inspection } from '@foyer/core/internal/shared';
import type { OrganizationLoginCommand } from '@foyer/core/internal/organizations';
import { internals } from '@foyer/core/internal/shared';
import { firstState, partsOfMain } from '@foyer/core/internal/organizations';
import { useCallback, useEffect, useMemo } from 'react';
import { useLayoutEffect } from '../../client/from-server';
import type { EventQueue } from '../../flow/use-event-queue';
import { useEventQueue } from '../../flow/use-event-queue';
import { useLatest, useKeyedValue, useRunning } from '../../flow/flow-hooks';
import { useSessionEnd } from '../../flow/use-combined-host';
import { useOrganizationClient } from '../use-organization-client';

/** Starts a login with its rules, which load after the first render: `createOrganizationLoginFlow`. */
export type StartOrganizationLogin = (
  client: OrganizationClient,
  options: () => OrganizationFlowOptions,
  userAgent: string,
) => LoginFlow;
type LoginFlow = Flow<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand>;

export interface RunningOrganizationLogin extends EventQueue<OrganizationLoginEvent> {
  readonly state: OrganizationLoginState;
  /** Undefined until the rules are loaded. */
  readonly flow: LoginFlow | undefined;
}

/**
 * A login to organizations that starts before its rules are loaded: it is in its first state, and the visitor's actions
 * are queued until then.
 *
 * @param options The products and their options. They can change at any time, without starting over.
 * @param start Undefined until the rules are loaded. Must keep its identity.
 * @param listener Called with every step, including the first, and with the responses of calls that outlive the
 *   component. Must keep its identity.
 */
export function useRunningOrganizationLogin(
  options: OrganizationFlowOptions,
  start: StartOrganizationLogin | undefined,
  listener: (step: Inspection<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand>) => void,
): RunningOrganizationLogin {
  const client = useOrganizationClient();
  const latest = useLatest(options);
  const ways = JSON.stringify(waysOf(options));
  const waiting = useKeyedValue(() => waitingLogin(client, options), client, ways);
  const running = useKeyedValue(() => start?.(client, latest, navigator.userAgent), client, start);
  // Before the queue, so that the listener gets the queued events too.
  useLayoutEffect(() => running?.inspect(listener, { untilSettled: true }), [running, listener]);
  const onEarly = useCallback(
    (event: OrganizationLoginEvent, isFirst: boolean) => {
      // Decision 132: the rules join the call once they are loaded.
      const { early, otps } = client[internals];
      if (!isFirst || event.type !== 'submitEmail' || client.otps !== otps) return true;
      const to = codeTarget(waiting.getState());
      if (to) early.start(event.email, to, latest()).catch(() => {});
      return true;
    },
    [client, latest, waiting],
  );
  const queue = useEventQueue(running, onEarly);
  useEffect(() => running?.send({ type: 'configured', ways: waysOf(latest()) }), [running, latest, ways]);
  useSessionEnd(
    client.session,
    useMemo(() => () => running?.send({ type: 'signedOut' }), [running]),
  );
  return { state: useRunning(running, waiting), flow: running, ...queue };
}

/** The next screen of the first form, if it can only send a code. */
function codeTarget({ at, about }: OrganizationLoginState): Target | undefined {
  const form = at === 'main' ? partsOfMain(about).find(({ part }) => part === 'emailForm') : undefined;
  return form?.part === 'emailForm' && form.sends.join() === 'code' ? (about.target ?? { to: 'discovery' }) : undefined;
}

const waysOf = ({ products, oauthOptions }: OrganizationFlowOptions) => ({ products, oauthOptions });

/** Has the first state and the state of a server. It never changes. */
function waitingLogin(client: OrganizationClient, options: OrganizationFlowOptions) {
  const own = { ...client[internals], options: () => options };
  const state = firstState(own);
  const onServer = firstState({ ...own, ...UNKNOWN, urlTokens: { ...own.urlTokens, peek: () => null } });
  return { getState: () => state, getInitialState: () => onServer, subscribe: () => () => {} };
}

/** The parts of a page that a server does not know. */
const UNKNOWN = { leadsToReset: () => false, hasIntermediate: () => false };
