import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { useMemo } from 'react';
import type { WorksSetup } from './setup';
import { widgetConfig } from './widget-props';

interface LoginSceneProps {
  readonly setup: WorksSetup;
  readonly callbacks: OrganizationCallbacks;
  /** Why a member who was signed in must sign in again. */
  readonly note: string;
  /** The organization and member that a different tab has signed in to. */
  readonly elsewhere: string | undefined;
  readonly onGoOn: () => void;
}

/** The widget in the middle of the app's page. */
export function LoginScene({ setup, callbacks, note, elsewhere, onGoOn }: LoginSceneProps) {
  const config = useMemo(() => widgetConfig(setup, new URL(location.href)), [setup]);
  return (
    <div className="host-body">
      <div className="host-words">
        <h2 className="host-title">One harbour, many companies, one way in.</h2>
        <p className="host-text">Every company at the quay says for itself who comes in, and how.</p>
        <div role="status">
          {note === '' ? null : <p className="works-banner">{note}</p>}
          {elsewhere === undefined ? null : (
            <p className="works-banner">
              Signed in to {elsewhere} in another tab.{' '}
              <button type="button" className="button" onClick={onGoOn}>
                Continue there
              </button>
            </p>
          )}
        </div>
      </div>
      <div className="host-forms">
        <div className="host-form" data-testid="login">
          <OrganizationLogin config={config} callbacks={callbacks} />
        </div>
      </div>
    </div>
  );
}
