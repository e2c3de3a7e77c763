import { FoyerError, NetworkError, ResponseError } from './errors';

const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Converts a failure of the work to `network_error`: the provider was not reached, or the connection was lost. Our own
 * errors stay as they are.
 */
export const reached = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof FoyerError ? cause : new NetworkError('network_error', cause);
  });

/** Reads a response of at most 1 MB (fault N14). Doesn't load the rest of a longer one. */
export async function readText({ body }: Pick<Response, 'body'>): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const part = reader && (await reached(reader.read()));
    if (!part?.value) return text + decoder.decode();
    bytes += part.value.length;
    if (bytes > MAX_ANSWER_BYTES) {
      void reader?.cancel().catch(() => {});
      throw new ResponseError('The response is larger than 1 MB.');
    }
    text += decoder.decode(part.value, { stream: true });
  }
}
