'use client';
import type { ReauthProvider } from '@foyer/core/account';
import { useLayoutEffect } from '../client/from-server';
import type { Kind, KindTypes } from '../client/kind';

/** The types in which the account pages of users and members differ. */
export interface AccountTypes extends KindTypes {
  readonly options: { readonly reauthProvider?: ReauthProvider | undefined };
  readonly stepUp: { readonly reauthProvider: ReauthProvider };
  /** Re-authentication that loads its dialog on demand. */
  readonly lazyReauth: ReauthProvider & { prepare(this: void): void };
}

/** A kind whose accounts have pages. Chunks that only show a page use `Kind`, which loads no re-authentication. */
export interface AccountKind<T extends AccountTypes> extends Kind<T> {
  readonly createLazyReauth: (
    this: void,
    client: T['client'],
    options: () => T['options'],
    load: () => Promise<ReauthProvider>,
  ) => T['lazyReauth'];
  /** The error of a sensitive action without an outlet. */
  readonly notRecent: (this: void) => Error;
}

/** A mounted component that can show the step-up dialog. */
export interface StepUpOutlet<T extends AccountTypes> {
  options(this: void): T['options'];
  /** Loads the dialog and renders it. */
  load(this: void): Promise<T['stepUp']>;
  /** Renders the dialog that another component opens. A component that renders it itself has none. */
  readonly render?: ((this: void) => void) | undefined;
}

/** The one step-up of a client: the components that can show it, with their options. */
export interface SharedStepUp<T extends AccountTypes> {
  stepUp: T['stepUp'] | undefined;
  reauth: T['lazyReauth'] | undefined;
  /** The newest is last. */
  readonly outlets: StepUpOutlet<T>[];
  /** The `load` of each outlet that renders the dialog on demand. */
  readonly rendering: Set<StepUpOutlet<T>['load']>;
}

/** Creates the step-up of a client. It is in the chunk of the dialog. */
export type StepUpMaker<T extends AccountTypes> = (shared: SharedStepUp<T>, client: T['client']) => T['stepUp'];

const newSharedStepUp = <T extends AccountTypes>(): SharedStepUp<T> => ({
  stepUp: undefined,
  reauth: undefined,
  outlets: [],
  rendering: new Set(),
});

/** A page has one dialog for all its components. */
export const useSharedStepUp = <T extends AccountTypes>({ useProvider }: Kind<T>): SharedStepUp<T> =>
  useProvider().once<SharedStepUp<T>>(newSharedStepUp);

/**
 * Each option from the newest outlet that sets it: a component without options does not remove the options of the page.
 */
export const outletOptions = <T extends AccountTypes>({ outlets }: SharedStepUp<T>): T['options'] =>
  Object.fromEntries(
    outlets.flatMap(({ options }) => Object.entries(options()).filter(([, value]) => value !== undefined)),
  );

/** Registers an outlet while the component is mounted. The functions must keep their identity. */
export function useStepUpOutlet<T extends AccountTypes>(
  kind: Kind<T>,
  { options, load, render }: StepUpOutlet<T>,
): void {
  const { outlets } = useSharedStepUp(kind);
  useLayoutEffect(() => {
    const outlet = { options, load, render };
    outlets.push(outlet);
    return () => {
      outlets.splice(outlets.indexOf(outlet), 1);
    };
  }, [outlets, options, load, render]);
}
