import type { Platform } from '../base/platform';
import { TIMEOUT, within } from '../base/waits';
import { ApiError, BrowserError, NetworkError } from '../base/errors';
import { isRecord } from '../base/guards';

/** The provider's page for calls that only this page supports (contract 8). */
export interface Services {
  /**
   * Makes one call. Rejects with the provider's error, `network_error` if the page does not load, or `timeout` if it
   * does not respond within 10 s (it does not respond to unknown methods).
   */
  call(this: void, method: string, request: object): Promise<Readonly<Record<string, unknown>>>;
  /** Removes the frame of the page. */
  remove(this: void): void;
}

/**
 * Makes calls through a hidden frame, which the first call creates.
 *
 * @param url The page's address, from the host's configuration.
 */
export function createServices(platform: Pick<Platform, 'timer'>, url: string, page: Document = document): Services {
  let opened: { readonly frame: HTMLIFrameElement; readonly loaded: Promise<void> } | undefined;

  function insert(): NonNullable<typeof opened> {
    const frame = page.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.title = 'Sign-in services';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.setAttribute('width', '0');
    frame.setAttribute('height', '0');
    frame.hidden = true;
    frame.src = url;
    const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
    page.body.append(frame);
    return { frame, loaded };
  }

  function remove(): void {
    opened?.frame.remove();
    opened = undefined;
  }

  return {
    async call(method, request) {
      opened ??= insert();
      const { frame, loaded } = opened;
      const answer = loaded.then(() => ask(frame, new URL(url).origin, { method, args: [request] }));
      return within(platform, TIMEOUT, answer).catch((error: unknown) => {
        // The next call reloads a page that failed to load or was removed.
        if (error instanceof NetworkError) remove();
        throw error;
      });
    },
    remove,
  };
}

function ask(frame: HTMLIFrameElement, origin: string, message: object): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      port1.close();
      const { success, payload, error } = isRecord(data) ? data : {};
      if (success === true && isRecord(payload)) resolve(payload);
      else reject(errorOf(error));
    });
    port1.start();
    frame.contentWindow?.postMessage(message, origin, [port2]);
  });
}

/** The page sends errors as plain data. */
function errorOf(data: unknown): Error {
  const { error_type, error_message, error_url, status_code, message } = isRecord(data) ? data : {};
  if (typeof error_type !== 'string') {
    return new BrowserError('unsupported', `The provider's page reported an error: ${text(message)}`);
  }
  return new ApiError({
    error_type,
    error_message: text(error_message),
    error_url: text(error_url),
    status_code: typeof status_code === 'number' ? status_code : 0,
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
