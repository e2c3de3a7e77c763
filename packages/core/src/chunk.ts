import { NetworkError } from './errors';

/** Code that is loaded when it is needed. Where it cannot be, that is a `network_error` like any other. */
export const chunk = <Module>(loading: Promise<Module>): Promise<Module> =>
  loading.catch((cause: unknown) => {
    throw new NetworkError('network_error', cause);
  });
