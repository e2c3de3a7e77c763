import type { DeviceState } from '@foyer/core';
import { userCodeOf } from '@foyer/core/internal/device';
import type { ConsentClient, FlowOf } from './consent-journey';
import type { Journey } from './journey';
import type { OpenedPage } from './opened-page';
import { resumeFlow } from './resumed-flow';

/** The user of a request, and the approval of their device. */
export interface DeviceClient extends Pick<ConsentClient, 'identify' | 'bootstrap' | 'query' | 'end'> {
  device(this: void, code: string): FlowOf;
}

/** The screens after which nothing is left to do. */
const OVER: readonly string[] = ['allowed', 'denied'];

// Decision 174.
/** The approval of a device, on a page whose query has a `user_code`, even an empty one. */
export const deviceJourney = (clientOf: (page: OpenedPage) => DeviceClient): Journey => ({
  async resume(page, state) {
    const client = clientOf(page);
    // The flow needs to know the user, and removes its screen if the user has changed.
    await client.identify();
    const { flow, deps } = client.device(userCodeOf(client.query()));
    const resumed = await resumeFlow(flow, deps, state, page.stepClock);
    const at = () => (resumed.getState() as DeviceState).at;
    return {
      ...resumed,
      bootstrap: client.bootstrap,
      isOver: () => false,
      needsAddress: () => !OVER.includes(at()),
      needsSignIn: () => at() === 'noSession',
      end: client.end,
    };
  },
  async render(state, options, send) {
    const { renderDeviceScreen } = await import('@foyer/server/html');
    const projectName = options.bootstrap?.projectName ?? new URL(options.href).hostname;
    return renderDeviceScreen(state as DeviceState, { ...options, projectName }, send);
  },
  isDeliberate: true,
  isGrant: ({ type }) => type === 'allow',
  screenOf: (state) => (state as DeviceState | undefined)?.at ?? 'opening',
});
