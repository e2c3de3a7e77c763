import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import type { CheckedPage, RelatedOriginsReport } from '../log/related-origins';
import { browserPage, checkRelatedOrigins } from '../log/related-origins';

/** Checks whether passkeys of a domain can be used on this page. */
export function PasskeysTab({ page = browserPage() }: { readonly page?: CheckedPage }) {
  const [domain, setDomain] = useState(() => new URL(page.origin).hostname);
  const [report, setReport] = useState<RelatedOriginsReport | 'checking'>();

  function check(event: SyntheticEvent): void {
    event.preventDefault();
    setReport('checking');
    void checkRelatedOrigins(domain, page).then(setReport);
  }

  return (
    <div className="page">
      <form className="check" method="post" onSubmit={check}>
        <label className="filter">
          passkeyOptions.domain
          <input
            value={domain}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setDomain(target.value)}
          />
        </label>
        <button type="submit" className="button">
          Check this page
        </button>
      </form>
      <div role="status">
        {report === 'checking' && <p>Checking…</p>}
        {typeof report === 'object' && <Report {...report} />}
      </div>
    </div>
  );
}

function Report({ isUsable, text, file }: RelatedOriginsReport) {
  return (
    <>
      <p>
        <strong>
          {isUsable ? 'These passkeys can be used on this page.' : 'These passkeys cannot be used on this page.'}
        </strong>{' '}
        {text}
      </p>
      {file !== undefined && (
        <p>
          <a href={file} target="_blank" rel="noreferrer">
            {file}
          </a>
        </p>
      )}
    </>
  );
}
