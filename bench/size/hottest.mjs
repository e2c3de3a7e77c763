import { coverageOf, isOfPage, untilForm } from './executed.mjs';
import { sourcesOf } from './sources.mjs';

/** Visits whose samples are added up: one has few. */
const PROFILED = 10;

/** Between two samples, in microseconds. */
const INTERVAL = 100;

/**
 * The functions that are called most often before the form.
 * @param {import('playwright').Browser} browser
 * @param {Parameters<typeof coverageOf>[1]} site
 * @param {number} count
 * @returns {Promise<{ calls: number, size: number, where: string, text: string }[]>}
 */
export async function mostCalled(browser, site, count) {
  const sources = sourcesOf(site.bundle.folder);
  const scripts = await coverageOf(browser, site);
  const all = scripts.flatMap(({ url, functions }) => functions.map(({ ranges: [range] }) => ({ url, ...range })));
  return all
    .toSorted((a, b) => b.count - a.count)
    .slice(0, count)
    .map((one) => ({
      calls: one.count,
      size: one.endOffset - one.startOffset,
      ...sources.atOffset(one.url, one.startOffset),
    }));
}

/**
 * The functions whose own code takes longest before the form: samples of the CPU, so no two runs agree.
 * @param {import('playwright').Browser} browser
 * @param {Parameters<typeof coverageOf>[1]} site
 * @param {number} count
 * @returns {Promise<{ ms: number, where: string, text: string }[]>} `ms`: a visit.
 */
export async function dearest(browser, site, count) {
  const times = new Map();
  for (let visit = 0; visit < PROFILED; visit += 1) {
    for (const { callFrame, micros } of selfTimes(await profileOf(browser, site))) {
      const key = `${callFrame.url}:${callFrame.lineNumber}:${callFrame.columnNumber}`;
      times.set(key, { callFrame, micros: micros + (times.get(key)?.micros ?? 0) });
    }
  }
  const sources = sourcesOf(site.bundle.folder);
  return [...times.values()]
    .toSorted((a, b) => b.micros - a.micros)
    .slice(0, count)
    .map(({ callFrame: { url, lineNumber, columnNumber }, micros }) => ({
      ms: micros / 1000 / PROFILED,
      ...sources.atLine(url, lineNumber, columnNumber),
    }));
}

const profileOf = (browser, site) =>
  untilForm(browser, site, {
    begin: async (session) => {
      await session.send('Profiler.enable');
      await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
      await session.send('Profiler.start');
    },
    end: async (session) => (await session.send('Profiler.stop')).profile,
  });

/** The time of each function of the page itself, without what it calls. */
function selfTimes({ nodes, samples, timeDeltas }) {
  const micros = new Map();
  for (const [index, id] of samples.entries()) micros.set(id, (micros.get(id) ?? 0) + timeDeltas[index]);
  return nodes
    .filter(({ callFrame }) => isOfPage(callFrame.url))
    .map(({ id, callFrame }) => ({ callFrame, micros: micros.get(id) ?? 0 }));
}
