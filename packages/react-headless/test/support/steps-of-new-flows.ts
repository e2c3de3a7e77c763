import type { Client } from '@foyer/core';
import type { internals } from '@foyer/core/internal/shared';

type Flows = Client[typeof internals]['devtools']['flows'];

/** The events of all flows that start from now on, as developer tools see them. */
export function stepsOfNewFlows({ flows }: { readonly flows: Flows }): readonly string[] {
  const seen: string[] = [];
  const add = flows.add.bind(flows);
  flows.add = (flow) => {
    flow.inspect(({ event: outer }) => {
      const { event: inner } = outer as { readonly event?: { readonly type: string } };
      seen.push((inner ?? outer).type);
    });
    return add(flow);
  };
  return seen;
}
