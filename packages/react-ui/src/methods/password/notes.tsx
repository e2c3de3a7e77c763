import type { ReactNode } from 'react';
import { useStyles } from '../../theme/style-sheets';
import notesCss from './notes.css?inline';

export interface NotesProps {
  readonly id: string;
  /** May be empty: the region stays, so that what enters it is heard. */
  readonly children: ReactNode;
}

/** What is said about a field while it is being filled in. */
export function Notes({ id, children }: NotesProps) {
  useStyles(notesCss);
  return (
    <div className="foyer-notes" id={id} role="status">
      {children}
    </div>
  );
}
