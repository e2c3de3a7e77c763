import type { Log, LogEntry } from './use-log';

/** The widget's events, newest first. */
export function EventCard({ entries, clear }: Pick<Log, 'entries' | 'clear'>) {
  return (
    <section className="card" aria-labelledby="events-title">
      <div className="card-head">
        <h3 className="card-title" id="events-title">
          Events and errors
        </h3>
        {entries.length > 0 ? (
          <button type="button" className="button button-quiet" onClick={clear}>
            Clear
          </button>
        ) : null}
      </div>
      {entries.length === 0 ? <p className="quiet">Nothing yet. onEvent and onError write here.</p> : null}
      <div className="events" role="log" aria-labelledby="events-title">
        <ol className="events-list">
          {entries.map((entry) => (
            <li key={entry.id} className="event" data-kind={entry.kind}>
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Entry({ entry: { at, kind, title, detail } }: { readonly entry: LogEntry }) {
  const time = (
    <time className="event-time" dateTime={at}>
      {at.slice(11, 19)}
    </time>
  );
  if (kind === 'error') {
    return (
      <>
        <p className="event-head">
          {time} <span className="event-name">{title}</span>
        </p>
        <p className="event-message">{detail}</p>
      </>
    );
  }
  return (
    <details>
      <summary className="event-head">
        {time} <span className="event-name">{title}</span>
      </summary>
      <pre className="code event-data">{detail}</pre>
    </details>
  );
}
