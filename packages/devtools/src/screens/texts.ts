import type { Entry } from '../log/entry';

/** The time of day, as `14:03:07.250`. */
export function timeOf(at: number): string {
  const time = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
  return `${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}

/** The time until `due`, as `2:31`. */
export function countdown(due: number, now: number): string {
  const seconds = Math.max(0, Math.round((due - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const duration = (ms: number): string => (ms < 10_000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Kind of the line, in one word. */
export function kindOf(entry: Entry): string {
  switch (entry.kind) {
    case 'step':
      return 'event';
    case 'leftOut':
      return 'left out';
    case 'flow':
    case 'command':
    case 'call':
    case 'session':
    case 'problem':
      return entry.kind;
  }
}

/** Prefix of a line with the name of its flow. */
export const flowOf = (entry: Entry): string =>
  entry.kind === 'step' || entry.kind === 'command' ? `${entry.flowName}: ` : '';

/** Text of the line. */
export function lineOf(entry: Entry): string {
  switch (entry.kind) {
    case 'flow':
      return `${entry.flowName} ${entry.what}`;
    case 'step':
      return `${flowOf(entry)}${entry.event}`;
    case 'command':
      return `${flowOf(entry)}${entry.command}`;
    case 'call':
      return `${entry.method} ${entry.path}`;
    case 'leftOut':
      return `${entry.call}: ${entry.paths.join(', ')}`;
    case 'session':
      return entry.text;
    case 'problem':
      return `${entry.code}: ${entry.message}`;
  }
}

export type Tone = 'plain' | 'good' | 'bad' | 'odd';

/** A remark at the end of a line. */
export interface Mark {
  /** Text before the main one, if there is room. */
  readonly before?: string;
  readonly text: string;
  readonly tone: Tone;
}

export function markOf(entry: Entry): Mark {
  switch (entry.kind) {
    case 'step':
      if (entry.isLate) return { text: 'late', tone: 'odd' };
      return entry.from === entry.to
        ? { text: entry.to, tone: 'plain' }
        : { before: `${entry.from} `, text: `→ ${entry.to}`, tone: 'plain' };
    case 'command':
      return markOfCommand(entry.state, entry.ms);
    case 'call':
      return markOfCall(entry);
    case 'problem':
      return { text: 'problem', tone: 'bad' };
    case 'leftOut':
      return { text: `${entry.paths.length} left out`, tone: 'odd' };
    case 'flow':
    case 'session':
      return { text: '', tone: 'plain' };
  }
}

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

function markOfCommand(state: Of<'command'>['state'], ms: number | undefined): Mark {
  const took = ms === undefined ? '' : ` · ${duration(ms)}`;
  switch (state) {
    case 'running':
      return { text: 'no answer yet', tone: 'plain' };
    case 'done':
      return { text: ms === undefined ? '' : duration(ms), tone: 'good' };
    case 'failed':
      return { text: `failed${took}`, tone: 'bad' };
    case 'aborted':
    case 'late':
      return { text: `${state}${took}`, tone: 'odd' };
  }
}

function markOfCall({ state, status, code, ms }: Of<'call'>): Mark {
  const took = ms === undefined ? '' : ` · ${duration(ms)}`;
  if (state === 'sent') return { text: 'waiting', tone: 'plain' };
  if (state === 'aborted') return { text: `aborted${took}`, tone: 'odd' };
  const isBad = state === 'failed' || (status ?? 0) >= 400;
  return { text: `${status ?? code ?? 'failed'}${took}`, tone: isBad ? 'bad' : 'good' };
}

/** True if a line contains the text of the filter. */
export function isFound(entry: Entry, filter: string): boolean {
  if (filter === '') return true;
  const code = entry.kind === 'call' ? `${entry.code ?? ''} ${entry.requestId ?? ''}` : '';
  const { before = '', text: mark } = markOf(entry);
  const text = `${kindOf(entry)} ${lineOf(entry)} ${before}${mark} ${code}`;
  return text.toLowerCase().includes(filter.toLowerCase());
}
