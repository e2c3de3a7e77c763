import type { ClientView } from '../log/view';
import { Facts, Json } from './parts';

/** The settings of the project, as the client knows them. */
export function SettingsTab({ name, bootstrap: { isKnown, settings } }: ClientView) {
  return (
    <div className="page">
      <Facts
        facts={[
          ['Public token', name || 'This version of Foyer does not tell.'],
          ['From', isKnown ? 'An answer of the provider, or a cached copy of one.' : 'Safe defaults: there is no answer yet.'],
        ]}
      />
      <Json label="Settings of the project" value={settings} />
    </div>
  );
}
