import { NetworkError } from './errors';

/**
 * Code that is loaded when it is needed. Where it cannot be, that is a `network_error` like any other, and with
 * `isOnline` it says whether it is for want of a connection.
 */
export const chunk = <Module>(loading: Promise<Module>, isOnline = () => true): Promise<Module> =>
  loading.catch((cause: unknown) => {
    throw new NetworkError('network_error', cause, isOnline() ? {} : { offline: true });
  });
