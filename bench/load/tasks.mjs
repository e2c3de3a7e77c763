import { sourcesOf } from '../size/sources.mjs';

/** The number of reported tasks, and of the functions in each. */
const MOST_TASKS = 5;
const MOST_FUNCTIONS = 5;

/** The mark of the page from which on tasks count. */
export const MARK = 'foyer-work';

/** Chromium's events for tasks, for the browser's own work in them, and for samples of the running function. */
const CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'blink.user_timing',
];

/** The browser's own work in a task, by the name of its event. */
const OWN_WORK = {
  Layout: 'layout',
  UpdateLayoutTree: 'style',
  'v8.compile': 'compile',
  'v8.evaluateModule': 'evaluate module',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
  ParseHTML: 'parse HTML',
  Paint: 'paint',
};

/**
 * The longest tasks of a page's main thread while something is done.
 * @typedef {object} Task
 * @property {number} start In ms since the beginning of the work.
 * @property {number} ms
 * @property {string[]} functions What took longest in it, each with its time in ms: functions without what they call,
 *   and the browser's own work.
 *
 * @param {import('playwright').Page} page
 * @param {string} folder Of the page's files, with their source maps.
 * @param {() => Promise<unknown>} work Sets the mark.
 * @returns {Promise<Task[]>}
 */
export async function longestTasks(page, folder, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace;
  try {
    await work();
  } finally {
    trace = JSON.parse(String(await browser.stopTracing()));
  }
  return tasksOf(trace.traceEvents, folder);
}

function tasksOf(events, folder) {
  const begin = events.find(({ name }) => name === MARK);
  const ofThread = events.filter(({ pid, tid }) => pid === begin.pid && tid === begin.tid);
  const samples = samplesOf(events, begin.pid);
  const sources = sourcesOf(folder);
  const isTask = ({ name, ts }) => name === 'RunTask' && ts >= begin.ts;
  return ofThread
    .filter(isTask)
    .toSorted((a, b) => b.dur - a.dur)
    .slice(0, MOST_TASKS)
    .map((task) => ({
      start: (task.ts - begin.ts) / 1000,
      ms: task.dur / 1000,
      functions: partsOf(task, { ofThread, samples, sources }),
    }));
}

const isWithin =
  ({ ts, dur }) =>
  (one) =>
    one.ts >= ts && one.ts < ts + dur;

/** What took longest in a task. */
function partsOf(task, { ofThread, samples, sources }) {
  const times = new Map();
  const add = (name, micros) => times.set(name, (times.get(name) ?? 0) + micros);
  for (const { frame, micros } of samples.filter(isWithin(task))) {
    const name = nameOf(frame, sources);
    if (name) add(name, micros);
  }
  for (const { name, dur = 0 } of ofThread.filter(isWithin(task))) if (OWN_WORK[name]) add(`(${OWN_WORK[name]})`, dur);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_FUNCTIONS)
    .map(([name, micros]) => `${name} ${(micros / 1000).toFixed(0)}`);
}

/** A function and its place in the sources. Undefined for samples outside of scripts. */
function nameOf({ functionName, url, lineNumber, columnNumber }, sources) {
  if (!url) return functionName.startsWith('(') ? undefined : functionName;
  if (!url.startsWith('http')) return undefined;
  const { where, text } = sources.atLine(url, lineNumber, columnNumber);
  return `${/(?:function\*?|const|async)\s+([\w$]+)/.exec(text)?.[1] ?? functionName} (${where})`;
}

/** The samples of the profiler in the page's process, each with its function and the time until the next one. */
function samplesOf(events, process) {
  const profile = events.find(({ name, pid }) => name === 'Profile' && pid === process);
  if (!profile) return [];
  const frames = new Map();
  const samples = [];
  let ts = profile.args.data.startTime;
  const chunks = events.filter(({ name, pid, id }) => name === 'ProfileChunk' && pid === process && id === profile.id);
  for (const { args } of chunks.toSorted((a, b) => a.ts - b.ts)) {
    const { cpuProfile = {}, timeDeltas = [] } = args.data;
    for (const { id, callFrame } of cpuProfile.nodes ?? [])
      frames.set(id, { url: '', lineNumber: 0, columnNumber: 0, ...callFrame });
    for (const [index, id] of (cpuProfile.samples ?? []).entries()) {
      ts += timeDeltas[index];
      const last = samples.at(-1);
      if (last) last.micros = ts - last.ts;
      samples.push({ ts, frame: frames.get(id), micros: 0 });
    }
  }
  return samples.filter(({ frame }) => frame);
}
