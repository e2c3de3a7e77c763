/**
 * Records the requests of a page.
 * @param {import('playwright').CDPSession} session
 */
export async function recordRequests(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    const { url, method } = request;
    requests.set(requestId, { url, method, type, start: timestamp, clock: wallTime - timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return requests;
}

/**
 * Summarizes the requests before the form.
 * @param {Map<string, object>} requests The first is the page itself.
 * @param {number} readyAt When the form was ready, in ms since 1970.
 * @param {(path: string) => boolean} isAwaited Whether the form waits for this path.
 */
export function summarise(requests, readyAt, isAwaited) {
  const [own, ...others] = requests.values();
  const ready = readyAt / 1000 - own.clock;
  const before = others.filter(({ end }) => end !== undefined && end <= ready).sort((a, b) => a.start - b.start);
  const awaited = before.filter(({ url, method }) => method !== 'OPTIONS' && isAwaited(new URL(url).pathname));
  const depths = new Map();
  for (const request of awaited) {
    const earlier = awaited.filter(({ end }) => end <= request.start).map((one) => depths.get(one) ?? 0);
    depths.set(request, 1 + Math.max(0, ...earlier));
  }
  const at = (time) => Math.round((time - own.start) * 1000);
  return {
    requests: 1 + others.filter(({ start }) => start <= ready).length,
    bytes: own.bytes + before.reduce((sum, { bytes }) => sum + bytes, 0),
    roundTrips: Math.max(0, ...depths.values()),
    scripts: before.filter(({ type }) => type === 'Script').map(({ url }) => new URL(url).pathname),
    chain: before.map(
      (one) => `${depths.get(one) ?? '-'}  ${at(one.start)} to ${at(one.end)} ms  ${one.method} ${one.url}`,
    ),
  };
}
