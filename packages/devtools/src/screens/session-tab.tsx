import { useEffect, useState } from 'react';
import type { Plain } from '../log/plain';
import type { RefreshView, SessionView, TabView } from '../log/view';
import { Facts } from './parts';
import { countdown, timeOf } from './texts';

interface SessionTabProps {
  readonly session: SessionView;
  /** The time in ms since 1970. */
  readonly now: () => number;
}

/** The session in this browser, and the tab that refreshes it. */
export function SessionTab({ session, now }: SessionTabProps) {
  const time = useSeconds(now);
  const { isSignedIn, status, record, tabs } = session;
  return (
    <div className="page">
      <Facts
        facts={[
          ['Signed in', isSignedIn ? 'Yes' : 'No'],
          ['Cookies', STATUS[status] ?? (status || 'This version of Foyer does not tell.')],
          ['Who refreshes', whoRefreshes(tabs)],
          ...recordFacts(record),
        ]}
      />
      <table className="table">
        <caption>Tabs with developer tools</caption>
        <thead>
          <tr>
            <th scope="col">Tab</th>
            <th scope="col">Visible</th>
            <th scope="col">Refresh</th>
          </tr>
        </thead>
        <tbody>
          {tabs.map((tab) => (
            <tr key={tab.id}>
              <td>{tab.isThis ? `${tab.title} (this tab)` : tab.title}</td>
              <td>{tab.isVisible ? 'yes' : 'no'}</td>
              <td>{refreshText(tab.refresh, time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The current time. Renders again every second. */
function useSeconds(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}

const STATUS: Readonly<Record<string, string>> = {
  in: 'They hold a session.',
  out: 'They hold none.',
  mid: 'They hold an intermediate session: the person has yet to choose an organization or give a second factor.',
  foreign: 'They hold a session that another program wrote.',
};

/** Text about the tab that refreshes next: the visible tab with the earliest due time refreshes for all tabs. */
function whoRefreshes(tabs: readonly TabView[]): string {
  const able = tabs.filter(({ isVisible, refresh }) => isVisible && ['adopt', 'wait', 'ask'].includes(refresh.step));
  const first = able.sort((one, other) => dueOf(one) - dueOf(other))[0];
  if (!first) return 'No tab with developer tools.';
  return first.isThis ? 'This tab.' : `The tab "${first.title}".`;
}

const dueOf = ({ refresh: { due = 0 } }: TabView): number => due;

function refreshText({ step, due }: RefreshView, time: number): string {
  if (step === 'unknown') return 'unknown';
  if (step === 'rest') return 'no session to refresh';
  if (step === 'ask') return 'asks now';
  const left = due === undefined ? '' : ` in ${countdown(due, time)}`;
  return step === 'wait' ? `tries again${left}` : `next${left}`;
}

/** The time fields of a record, with the text for 0. */
const TIMES: Readonly<Record<string, string>> = { at: 'never', retryAt: 'at any time' };
const LABELS: Readonly<Record<string, string>> = {
  gen: 'Generation',
  state: 'State',
  ver: 'Version',
  at: 'Confirmed',
  retryAt: 'Can ask again',
  tries: 'Failed tries',
};

function recordFacts(record: Plain): readonly (readonly [string, string])[] {
  if (typeof record !== 'object' || record === null) return [['Record', 'No record.']];
  return Object.entries(record).map(([name, value]) => {
    const none = TIMES[name];
    const isTime = none !== undefined && typeof value === 'number';
    const text = isTime
      ? value > 0
        ? timeOf(value)
        : none
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
    return [LABELS[name] ?? name, text] as const;
  });
}
