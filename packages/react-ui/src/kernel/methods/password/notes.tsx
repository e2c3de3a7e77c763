import type { ReactNode } from 'react';
import { useStyles } from '../../theme/style-sheets';
import notesCss from './notes.css?inline';

export interface NotesProps {
  readonly id: string;
  /**
   * May be empty. The live region stays in the page, because screen readers only announce changes to an existing one.
   */
  readonly children: ReactNode;
}

/** A live region for feedback on a field while it is being filled in. */
export function Notes({ id, children }: NotesProps) {
  useStyles(notesCss);
  return (
    <div className="foyer-notes" id={id} role="status">
      {children}
    </div>
  );
}
