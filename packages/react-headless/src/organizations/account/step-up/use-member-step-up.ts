'use client';
import type { MemberSignIn, OrganizationClient, OrganizationHostEvent } from '@foyer/core/organizations';
import type { MemberSectionOptions, MemberStepUp, MemberStepUpState } from '@foyer/core/organizations/account';
import { memberStepUpActions } from '@foyer/core/organizations/account';
import type { StepReader } from '@foyer/core/internal/shared';
import { createMemberStepUpWith, memberReader } from '@foyer/core/internal/organizations';
import { useCallback, useMemo } from 'react';
import { useFlow, useLatest } from '../../../kernel/hooks/use-flow';
import { useTold } from '../../../kernel/hooks/use-step-listener';
import type { OrganizationCallbacks } from '../../hooks/organization-context';
import { useOrganizationClient } from '../../hooks/organization-context';
import { useMemberTeller, useOrganizationHost } from '../../hooks/use-organization-host';
import type { MemberStepUpMaker, SharedMemberStepUp } from '../page/member-step-up-place';
import { placedMemberOptions, useMemberStepUpPlace, useSharedMemberStepUp } from '../page/member-step-up-place';
import { sharedMemberProver } from '../shared/shared-member-prover';

/** The actions of the step-up, and `run`. Each action does nothing in a state where it does not apply. */
export type MemberStepUpActions = ReturnType<typeof memberStepUpActions> & Pick<MemberStepUp, 'run'>;

/** The step-up of a client, which knows what its sections know of proofs. */
export const memberStepUpOf: MemberStepUpMaker = (shared, client) => {
  shared.stepUp ??= newStepUp(shared, client);
  return shared.stepUp;
};

function newStepUp(shared: SharedMemberStepUp, client: OrganizationClient): MemberStepUp {
  const stepUp = createMemberStepUpWith(
    client,
    () => placedMemberOptions(shared),
    sharedMemberProver(shared, client).recency,
  );
  stepUp.flow.inspect(({ from, to }) => {
    if (from.at !== 'idle' || to.at === 'idle' || shared.drawing.size > 0) return;
    // A call of the host's own may be the first that asks, on a page that has not loaded its dialog yet.
    shared.places.findLast(({ draw }) => draw)?.draw?.();
  });
  return stepUp;
}

/** Several components may draw the step-up of a page: the host is told once of each. */
const reader: StepReader<OrganizationHostEvent, MemberSignIn> = {
  eventsOf: memberReader.eventsOf,
  read(step) {
    const { response } = step.event as { readonly response?: object };
    return { ...memberReader.read(step), ...(response && { outcome: response }) };
  },
};

/**
 * Asks the member for a proof that they are there, before an act that matters. All sections of a page share it: while
 * one component uses this hook, their acts wait for the proof that it asks for; without one they are refused with
 * `not_recent`. A member who has a second factor proves it by that alone. Where the provider wants one all the same,
 * the session has ended, and the state is `secondFactor`: whoever stops there is signed out. `run` makes a call of the
 * host's own. Where its server answers 403 with `{"error":"not_recent"}`, the member is asked, and the call is made
 * once more. A failure is the `error` of the state and goes to `onError` once.
 *
 * @param options Which acts need a proof, and how old it may be. Options may change at any time.
 * @param callbacks Told of `FOYER_STEP_UP`, failures and ends of the session; also after an unmount.
 * @returns The state of the dialog, `idle` while nothing asks, and its actions, which keep their identity.
 */
export function useMemberStepUp(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberStepUpState, MemberStepUpActions] {
  const client = useOrganizationClient();
  const shared = useSharedMemberStepUp();
  const { flow, run } = memberStepUpOf(shared, client);
  const latest = useLatest(options);
  const load = useCallback(() => Promise.resolve(memberStepUpOf(shared, client)), [shared, client]);
  useMemberStepUpPlace({ options: latest, load });
  const actions = useMemo(() => ({ ...memberStepUpActions(flow.send, latest), run }), [flow, run, latest]);
  const host = useOrganizationHost(callbacks);
  useTold(flow, useMemberTeller(host), reader);
  return [useFlow(flow), actions];
}
