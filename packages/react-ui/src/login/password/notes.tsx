import { useIsHydrated } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { ArrivingStyles } from '../../parts/arriving-styles';
import notesCss from '../../parts/notes.css?inline';
import { useStyles } from '../../theme/style-sheets';

export interface NotesProps {
  readonly id: string;
  /** A text whose height is reserved from the start. */
  readonly room?: string | undefined;
  /**
   * Can be empty. The live region stays in the page, because screen readers only announce changes to an existing one.
   */
  readonly children: ReactNode;
}

/** A live region for feedback on a field while it is being filled in. */
export function Notes({ id, room, children }: NotesProps) {
  const isHydrated = useIsHydrated();
  useStyles(notesCss);
  return (
    <>
      {isHydrated ? null : <ArrivingStyles css={notesCss} />}
      <div className="foyer-notes" id={id} role="status" data-room={room}>
        {children}
      </div>
    </>
  );
}
