'use client';
import type { OrganizationClient } from '@foyer/core/organizations';
import type { MemberSectionOptions, MemberStepUp } from '@foyer/core/organizations/account';
import type { LateProver } from '@foyer/core/internal/organizations';
import { useLayoutEffect } from '../../../kernel/hooks/from-server';
import { useOrganizations } from '../../hooks/organization-context';

/** What can ask the member, for as long as it is mounted. */
export interface MemberStepUpPlace {
  options(this: void): MemberSectionOptions;
  /** Has the dialog drawn, once its file is there. */
  load(this: void): Promise<MemberStepUp>;
  /** Has the dialog drawn that another component asks for. A component that draws it itself has none. */
  readonly draw?: ((this: void) => void) | undefined;
}

/** The one step-up of a client of organizations: who has it drawn, and by which options. */
export interface SharedMemberStepUp {
  stepUp: MemberStepUp | undefined;
  prover: LateProver | undefined;
  /** The newest is last. */
  readonly places: MemberStepUpPlace[];
  /** What draws the dialog that is loaded late, by its `load`. */
  readonly drawing: Set<MemberStepUpPlace['load']>;
}

/** Makes the step-up of a client: in the file that is loaded when it is needed. */
export type MemberStepUpMaker = (shared: SharedMemberStepUp, client: OrganizationClient) => MemberStepUp;

const newShared = (): SharedMemberStepUp => ({ stepUp: undefined, prover: undefined, places: [], drawing: new Set() });

/** A page has one dialog, whoever needs it. */
export const useSharedMemberStepUp = (): SharedMemberStepUp => useOrganizations().once(newShared);

/**
 * Of each option, what the newest says that gives it: a component without options does not take away those of the page.
 */
export const placedMemberOptions = ({ places }: SharedMemberStepUp): MemberSectionOptions =>
  Object.fromEntries(
    places.flatMap(({ options }) => Object.entries(options()).filter(([, value]) => value !== undefined)),
  );

/** Is the place of the dialog while the component is mounted. The functions must keep their identity. */
export function useMemberStepUpPlace({ options, load, draw }: MemberStepUpPlace): void {
  const { places } = useSharedMemberStepUp();
  useLayoutEffect(() => {
    const place = { options, load, draw };
    places.push(place);
    return () => {
      places.splice(places.indexOf(place), 1);
    };
  }, [places, options, load, draw]);
}
