import type { AnyInspection } from '../../kernel/flow/flow';
import type { HostEvent, HostEventType } from '../../kernel/flow/host-event';
import { innermost } from '../../kernel/flow/innermost';
import { flowStatesOf } from './shown-problem';

/** What a visitor presses comes from screens, which may be a host's own. All other events say themselves what is told. */
const PRESSED: Readonly<Record<string, HostEventType>> = {
  continueSignedIn: 'SIGNED_IN_CONTINUE',
  skipPasskey: 'PASSKEY_SKIP',
};

/** The states that complete a sign-in. Entering one is `AUTHENTICATE_FLOW_COMPLETE`. */
const COMPLETE = ['verified', 'authenticated'];

/**
 * The host's events of one step of a method's flow, or of a login. A step that changed nothing, such as an
 * answer that came too late, announces nothing.
 */
export function hostEvents({ event, from, to }: AnyInspection): readonly HostEvent[] {
  if (from === to) return [];
  const { type, announce = PRESSED[type], response = {} } = innermost<HostEventType, object>(event);
  const complete = flowStatesOf(to).some(
    ({ at }, index) => COMPLETE.includes(at) && flowStatesOf(from)[index]?.at !== at,
  );
  return [
    ...(announce ? [{ type: announce, data: response } as HostEvent] : []),
    ...(complete ? [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } as const] : []),
  ];
}
