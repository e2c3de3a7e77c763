import { useState } from 'react';
import type { LoginSectionProps } from './login-section';
import { LoginSection } from './login-section';
import { OrganizationSection } from './organization-section';

interface WorksPanelProps extends LoginSectionProps {
  readonly onReset: () => Promise<void>;
}

/** Sets how the login begins, and the policies of each organization. Changes apply immediately. */
export function WorksPanel({ setup, change, policies, onReset }: WorksPanelProps) {
  const [isResetting, setResetting] = useState(false);
  return (
    <aside className="panel" aria-labelledby="panel-title">
      <h2 className="column-title" id="panel-title">
        Change it
      </h2>
      <LoginSection setup={setup} change={change} policies={policies} />
      <OrganizationSection policies={policies} />
      <p className="works-says" role="alert">
        {policies.problem}
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={isResetting}
        onClick={() => {
          if (isResetting) return;
          setResetting(true);
          void onReset().finally(() => setResetting(false));
        }}
      >
        {isResetting ? 'Resetting…' : 'Reset everything'}
      </button>
    </aside>
  );
}
