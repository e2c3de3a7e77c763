import type { Platform } from '../base/platform';
import { sendBeside } from './send';

export interface EventsDeps {
  /** Ends with the client. */
  readonly platform: Platform;
  readonly baseUrl: string;
  readonly publicToken: string;
  readonly telemetry: () => object;
}

const BATCH_MS = 800;
const BATCH_SIZE = 15;

/** Sends events to the provider in batches (contract 3.13). Never throws, never retries. */
export function createEvents(deps: EventsDeps) {
  const { platform, publicToken } = deps;
  let batch: string[] = [];
  let stop: (() => void) | undefined;

  function flush(): void {
    stop?.();
    stop = undefined;
    const sent = batch;
    batch = [];
    sendBeside(platform, `${deps.baseUrl}/sdk/v1/events`, `[${sent.join(',')}]`);
  }

  return {
    log(this: void, name: string, details: Readonly<Record<string, unknown>>): void {
      const event = { public_token: publicToken, event_name: name, details };
      try {
        batch.push(JSON.stringify({ telemetry: deps.telemetry(), event }));
      } catch {
        // A host's details may contain values that JSON cannot encode.
        return;
      }
      if (batch.length >= BATCH_SIZE) flush();
      else stop ??= platform.timer(BATCH_MS, flush);
    },
  };
}
