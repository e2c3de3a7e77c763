import { useState } from 'react';

/** Recovery codes. Each one replaces a code of the app once. */
export function CodeList({
  codes,
  organization,
}: {
  readonly codes: readonly string[];
  readonly organization: string;
}) {
  const [says, setSays] = useState('');
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSays('Copied.'),
      () => setSays('Could not copy. Select them instead.'),
    );
  return (
    <div className="works-codes">
      <ul aria-label={`Backup codes of ${organization}`}>
        {codes.map((code, place) => (
          <li key={place}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="works-row">
        <button type="button" className="button" onClick={copy}>
          Copy all
        </button>
        <span className="works-note" role="status">
          {says}
        </span>
      </div>
    </div>
  );
}
