'use client';
import type { Client } from '@foyer/core';
import type { AccountSectionOptions, StepUp } from '@foyer/core/account';
import type { LateProver } from '@foyer/core/internal/users';
import { useLayoutEffect } from '../../../kernel/hooks/from-server';
import { useFoyer } from '../../hooks/use-client';

/** What can ask the person, for as long as it is mounted. */
export interface StepUpPlace {
  options(this: void): AccountSectionOptions;
  /** Has the dialog drawn, once its file is there. */
  load(this: void): Promise<StepUp>;
  /** Has the dialog drawn that another component asks for. A component that draws it itself has none. */
  readonly draw?: ((this: void) => void) | undefined;
}

/** The one step-up of a client: who has it drawn, and by which options. */
export interface SharedStepUp {
  stepUp: StepUp | undefined;
  prover: LateProver | undefined;
  /** The newest is last. */
  readonly places: StepUpPlace[];
  /** What draws the dialog that is loaded late, by its `load`. */
  readonly drawing: Set<StepUpPlace['load']>;
}

/** Makes the step-up of a client: in the file that is loaded when it is needed. */
export type StepUpMaker = (shared: SharedStepUp, client: Client) => StepUp;

const newSharedStepUp = (): SharedStepUp => ({ stepUp: undefined, prover: undefined, places: [], drawing: new Set() });

/** A page has one dialog, whoever needs it. */
export const useSharedStepUp = (): SharedStepUp => useFoyer().once(newSharedStepUp);

/**
 * Of each option, what the newest says that gives it: a component without options does not take away those of the page.
 */
export const placedOptions = ({ places }: SharedStepUp): AccountSectionOptions =>
  Object.fromEntries(
    places.flatMap(({ options }) => Object.entries(options()).filter(([, value]) => value !== undefined)),
  );

/** Is the place of the dialog while the component is mounted. The functions must keep their identity. */
export function useStepUpPlace(
  options: StepUpPlace['options'],
  load: StepUpPlace['load'],
  draw?: StepUpPlace['draw'],
): void {
  const { places } = useSharedStepUp();
  useLayoutEffect(() => {
    const place = { options, load, draw };
    places.push(place);
    return () => {
      places.splice(places.indexOf(place), 1);
    };
  }, [places, options, load, draw]);
}
