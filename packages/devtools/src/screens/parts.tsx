import type { ReactNode } from 'react';
import type { Plain } from '../log/plain';
import type { Mark } from './texts';

/** A list of names and values. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as JSON, rendered as plain text. */
export function Json({ label, value }: { readonly label: string; readonly value: Plain }) {
  return (
    <pre className="json" role="group" aria-label={label}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}

/** A colored remark. Its text has the same meaning as the color. */
export function Remark({ mark }: { readonly mark: Mark }) {
  return mark.text === '' ? null : (
    <span className="mark" data-tone={mark.tone}>
      {mark.before !== undefined && <span className="if-room">{mark.before}</span>}
      {mark.text}
    </span>
  );
}

/** Text of an empty list. */
export const Empty = ({ children }: { readonly children: string }) => <p className="empty">{children}</p>;

/** A list, and the details of its selected item. */
export function Split({ list, details }: { readonly list: ReactNode; readonly details: ReactNode }) {
  return (
    <div className="split">
      {list}
      {details}
    </div>
  );
}

/** The details of the selected item. */
export function Details({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="details" role="region" aria-label="Details" tabIndex={0}>
      <h3 className="details-title">{title}</h3>
      {children}
    </div>
  );
}

/** A button with text. */
export function TextButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {children}
    </button>
  );
}
