import type { Platform } from './platform';

/** Resolves after `ms`. */
export const sleep = ({ timer }: Pick<Platform, 'timer'>, ms: number): Promise<void> =>
  new Promise((resolve) => void timer(ms, resolve));
