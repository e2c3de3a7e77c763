import { useState } from 'react';
import { PASSWORD, PEOPLE } from './town/town';

/** The accounts to sign in as, and a link to their emails and text messages. */
export function PeopleCard({ inbox }: { readonly inbox: string }) {
  const [copied, setCopied] = useState('');
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(`Copied ${text}.`),
      () => setCopied('Could not copy. Type it instead.'),
    );
  return (
    <section className="card" aria-labelledby="people-title">
      <h3 className="card-title" id="people-title">
        Sign in as …
      </h3>
      <ul className="works-people">
        {PEOPLE.map(({ name, email, says }) => (
          <li key={email}>
            <button type="button" className="works-address" title="Copy" onClick={() => copy(email)}>
              {email}
            </button>
            <span className="works-note">
              {name} {says}
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        Mails and texts stay on this machine: read them in{' '}
        <a href={inbox} target="foyer-inbox" rel="noopener">
          the inbox<span className="unseen"> (in another tab)</span>
        </a>
        . Mara’s password is <code>{PASSWORD}</code>.
      </p>
      <p className="quiet" role="status">
        {copied}
      </p>
    </section>
  );
}
