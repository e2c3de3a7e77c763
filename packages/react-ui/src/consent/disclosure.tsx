import { useIsHydrated } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { useContext, useState } from 'react';
import { FrameContext } from '../theme/frame-context';
import { useInstanceId } from '../theme/use-theme';
import { useStyles } from '../theme/style-sheets';
import disclosureCss from './disclosure.css?inline';
import type { IconShape } from '../parts/icon';
import { Icon } from '../parts/icon';

const DOWN: IconShape = { path: 'M6 9.5l6 6 6-6' };

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A summary that expands and collapses its details. Initially collapsed. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const id = `${useInstanceId()}more`;
  const [isOpen, setOpen] = useState(false);
  const { noScript } = useContext(FrameContext);
  const isHydrated = useIsHydrated();
  useStyles(disclosureCss);
  if (noScript) return <WithoutScript summary={summary}>{children}</WithoutScript>;
  return (
    <>
      <button
        className="foyer-disclosure"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={!isHydrated || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="foyer-disclosure-words">{summary}</span>
        <Icon shape={DOWN} />
      </button>
      <div className="foyer-disclosed" id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

/** The native element, for pages without JavaScript. */
function WithoutScript({ summary, children }: DisclosureProps) {
  return (
    <details>
      <summary className="foyer-disclosure">
        <span className="foyer-disclosure-words">{summary}</span>
      </summary>
      <div className="foyer-disclosed">{children}</div>
    </details>
  );
}
