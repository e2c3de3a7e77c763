import type { LoginState } from '@foyer/core';
import type { OrganizationLoginState } from '@foyer/core/organizations';
import type { Place } from './place-of-story';
import { placesOf } from './place-of-story';

interface Tagged {
  readonly type: string;
}

/** The state of a whole login, from which a step is rendered. */
export type Shown =
  | { readonly kind: 'login'; readonly state: LoginState }
  | { readonly kind: 'organization'; readonly state: OrganizationLoginState };

/** The state of a whole login for a state of a trace: a method's state becomes the only one of its login. */
export function shownOf(flow: string, state: object): Shown {
  if (flow === 'organizationLogin' || 'about' in state)
    return { kind: 'organization', state: state as OrganizationLoginState };
  if ('methods' in state) return { kind: 'login', state: state as LoginState };
  return { kind: 'login', state: { tab: 'email', methods: { [flow]: state } } };
}

/** The place of a step, the innermost flow first. */
export const placeOfStep = (flow: string, state: object): Place | undefined =>
  placesOf('', shownOf(flow, state).state)[0];

/** The name of an event or a command, with the part that it belongs to. */
export function nameOf(tagged: Tagged): string {
  const { event, command } = tagged as { readonly event?: Tagged; readonly command?: Tagged };
  const inner = event ?? command;
  return inner ? `${tagged.type} ${nameOf(inner)}` : tagged.type;
}
