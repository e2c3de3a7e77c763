import { useDeferredValue, useMemo } from 'react';
import type { Entry } from '../log/entry';
import type { LogContent } from '../log/log';
import type { PanelEvent, PanelState } from '../panel/panel-state';
import { EntryDetails } from './entry-details';
import { LongList } from './long-list';
import { Empty, Remark, Split, TextButton } from './parts';
import { flowOf, isFound, kindOf, lineOf, markOf, timeOf } from './texts';

interface LogTabProps {
  readonly label: string;
  readonly log: LogContent;
  readonly shows: (entry: Entry) => boolean;
  readonly empty: string;
  readonly panel: PanelState;
  readonly send: (event: PanelEvent) => void;
  readonly clear: () => void;
}

/** The entries of the log for a tab, with a filter. */
export function LogTab({ label, log, shows, empty, panel, send, clear }: LogTabProps) {
  const filter = useDeferredValue(panel.filter.trim());
  const entries = useMemo(
    () => log.entries.filter((entry) => shows(entry) && isFound(entry, filter)),
    [log, shows, filter],
  );
  const entry = entries.find(({ id }) => id === panel.entry);
  return (
    <div className="log">
      <div className="tools">
        <label className="filter">
          <span>Filter</span>
          <input
            type="search"
            value={panel.filter}
            onChange={({ target }) => send({ type: 'filter', text: target.value })}
          />
        </label>
        <span className="count">{countOf(entries.length, log.dropped)}</span>
        <TextButton onClick={clear}>Clear</TextButton>
      </div>
      {entries.length === 0 ? (
        <Empty>{filter === '' ? empty : 'Nothing matches the filter.'}</Empty>
      ) : (
        <Split
          list={
            <LongList
              label={label}
              items={entries}
              chosen={entry?.id}
              onChoose={(id) => send({ type: 'chooseEntry', entry: id })}
              row={entryRow}
              follows
            />
          }
          details={entry ? <EntryDetails entry={entry} /> : null}
        />
      )}
    </div>
  );
}

const countOf = (shown: number, dropped: number): string =>
  dropped === 0 ? `${shown} lines` : `${shown} lines, ${dropped} older ones dropped`;

const entryRow = (entry: Entry) => <EntryRow entry={entry} />;

function EntryRow({ entry }: { readonly entry: Entry }) {
  const flow = flowOf(entry);
  return (
    <>
      <span className="time">{timeOf(entry.at)}</span>{' '}
      <span className="kind" data-kind={entry.kind}>
        {kindOf(entry)}
      </span>{' '}
      <span className="row-text">
        {flow !== '' && <span className="if-room">{flow}</span>}
        {lineOf(entry).slice(flow.length)}
      </span>{' '}
      <Remark mark={markOf(entry)} />
    </>
  );
}
