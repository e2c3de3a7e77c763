import { shortText } from './plain';
import type { Surroundings } from './surroundings';
import { fields, textOf } from './devtools-hook';
import type { RefreshView, TabView } from './view';

/**
 * Interval between the messages of an open tab, and time without a message after which a tab counts as closed, in ms.
 */
const HEARTBEAT = 3000;
const GONE_AFTER = 8000;
const MOST_TABS = 50;
const LONGEST_TITLE = 80;

/** The tabs of this browser in which developer tools watch a client with the same public token. */
export interface WatchedTabs {
  tabs(this: void): readonly TabView[];
  stop(this: void): void;
}

interface KnownTab {
  readonly tab: TabView;
  readonly at: number;
}

/**
 * @param name The public token.
 * @param refresh The plan of the background refresh in this tab.
 * @param changed Called when a tab has come, gone or changed.
 */
export function watchTabs(
  name: string,
  surroundings: Surroundings,
  refresh: () => RefreshView,
  changed: () => void,
): WatchedTabs {
  const { now, title, isVisible } = surroundings;
  const id = surroundings.randomId();
  const others = new Map<string, KnownTab>();
  const channel = surroundings.channel(`foyer-devtools:${name}`, receive);

  const own = (): TabView => ({
    id,
    title: title().slice(0, LONGEST_TITLE),
    isThis: true,
    isVisible: isVisible(),
    refresh: refresh(),
  });

  function say(type: 'hello' | 'here' | 'gone'): void {
    const { isThis: _isThis, ...tab } = own();
    channel?.post({ version: 1, type, tab });
  }

  function receive(message: unknown): void {
    const { version, type, tab } = fields(message);
    const other = version === 1 ? parseTab(tab) : undefined;
    if (!other || other.id === id) return;
    if (type === 'gone') others.delete(other.id);
    else if (others.has(other.id) || others.size < MOST_TABS) others.set(other.id, { tab: other, at: now() });
    if (type === 'hello') say('here');
    changed();
  }

  function beat(): void {
    for (const [other, { at }] of others) if (now() - at > GONE_AFTER) others.delete(other);
    say('here');
    changed();
  }

  say('hello');
  const stopBeat = surroundings.every(HEARTBEAT, beat);
  return {
    tabs: () => [own(), ...[...others.values()].map(({ tab }) => tab)],
    stop() {
      stopBeat();
      say('gone');
      channel?.close();
    },
  };
}

/** Checks a message, because every script of this origin can post, also a different version of Foyer. */
function parseTab(value: unknown): TabView | undefined {
  const { id, title, isVisible, refresh } = fields(value);
  if (typeof id !== 'string' || id === '' || id.length > 40) return undefined;
  const name = shortText(textOf(title)).slice(0, LONGEST_TITLE);
  return { id, title: name, isThis: false, isVisible: isVisible === true, refresh: parseRefresh(refresh) };
}

const STEPS = ['rest', 'wait', 'adopt', 'ask'] as const;

/** Reads the refresh plan in a message. */
function parseRefresh(value: unknown): RefreshView {
  const { step, due } = fields(value);
  const known = STEPS.find((one) => one === step) ?? 'unknown';
  return { step: known, ...(typeof due === 'number' && Number.isFinite(due) && { due }) };
}
