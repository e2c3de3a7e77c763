'use client';
import type { AccountSectionOptions, StepUp, StepUpState } from '@foyer/core/account';
import { stepUpActions } from '@foyer/core/account';
import type { StepReader } from '@foyer/core/internal/shared';
import { createStepUpWith, userReader } from '@foyer/core/internal/users';
import type { Client, HostEvent, SignIn } from '@foyer/core';
import { useCallback, useMemo } from 'react';
import { useFlow, useLatest } from '../../../kernel/hooks/use-flow';
import { useTold } from '../../../kernel/hooks/use-step-listener';
import type { Callbacks } from '../../hooks/foyer-context';
import { useClient } from '../../hooks/use-client';
import { useHost, useSignedOut, useTeller } from '../../hooks/use-host-events';
import type { SharedStepUp, StepUpMaker } from '../page/shared-step-up';
import { placedOptions, useSharedStepUp, useStepUpPlace } from '../page/shared-step-up';
import { sharedProver } from '../shared/shared-prover';

/** The actions of the step-up, and `run`. Each action does nothing in a state where it does not apply. */
export type StepUpActions = ReturnType<typeof stepUpActions> & Pick<StepUp, 'run'>;

/** The step-up of a client, which knows what its sections know of proofs. */
export const stepUpOf: StepUpMaker = (shared, client) => {
  shared.stepUp ??= newStepUp(shared, client);
  return shared.stepUp;
};

function newStepUp(shared: SharedStepUp, client: Client): StepUp {
  const stepUp = createStepUpWith(client, () => placedOptions(shared), sharedProver(shared, client).recency);
  stepUp.flow.inspect(({ from, to }) => {
    if (from.at !== 'idle' || to.at === 'idle' || shared.drawing.size > 0) return;
    // A call of the host's own may be the first that asks, on a page that has not loaded its dialog yet.
    shared.places.findLast(({ draw }) => draw)?.draw?.();
  });
  return stepUp;
}

/** Several components may draw the step-up of a page: the host is told once of each. */
const reader: StepReader<HostEvent, SignIn> = {
  eventsOf: userReader.eventsOf,
  read(step) {
    const { response } = step.event as { readonly response?: object };
    return { ...userReader.read(step), ...(response && { outcome: response }) };
  },
};

/**
 * Asks the person for a proof that they are there, before an act that matters. All sections of a page share it: while
 * one component uses this hook, their acts wait for the proof that it asks for; without one they are refused with
 * `not_recent`. `run` makes a call of the host's own. Where its server answers 403 with `{"error":"not_recent"}`, the
 * person is asked, and the call is made once more. A failure is the `error` of the state and goes to `onError` once.
 *
 * @param options Which acts need a proof, and how old it may be. Options may change at any time.
 * @param callbacks Told of `FOYER_STEP_UP`, failures and ends of the session; also after an unmount.
 * @returns The state of the dialog, `idle` while nothing asks, and its actions, which keep their identity.
 */
export function useStepUp(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [StepUpState, StepUpActions] {
  const client = useClient();
  const shared = useSharedStepUp();
  const { flow, run } = stepUpOf(shared, client);
  useStepUpPlace(
    useLatest(options),
    useCallback(() => Promise.resolve(stepUpOf(shared, client)), [shared, client]),
  );
  const actions = useMemo(() => ({ ...stepUpActions(flow.send), run }), [flow, run]);
  const host = useHost(callbacks);
  useTold(flow, useTeller(host), reader);
  useSignedOut(host);
  return [useFlow(flow), actions];
}
