import type { Problem } from '@foyer/core/internal/shared';
import type { MouseEvent, ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { ErrorText } from '../parts/error-text';
import { useStyles } from '../theme/style-sheets';
import { useInstanceId } from '../theme/use-theme';
import { useSectionContext } from './page/section-context';
import sectionCss from './section.css?inline';
import type { SectionParts } from './section-parts';
import { PartsContext } from './section-parts';
import { SectionProblem } from './section-problem';
import { useDraft, useSectionFocus } from './use-section-focus';
import type { Outcomes } from './use-outcome';
import { useOutcome } from './use-outcome';

/** The state of a section, as its frame needs it. */
export interface FramedState {
  readonly at: string;
  readonly error?: Problem | undefined;
  readonly blocked?: boolean | undefined;
  readonly proving?: string | undefined;
}

/** Props of a section's frame, for users and members. */
export interface SectionFrameProps {
  readonly title: string;
  readonly state: FramedState;
  /** The states without a form: their errors show below the title. */
  readonly home: readonly string[];
  /** The states with a call in progress. */
  readonly busy: readonly string[];
  readonly outcomes?: Outcomes | undefined;
  /**
   * False: the screen shows the error itself.
   * @defaultValue `true`
   */
  readonly saysProblem?: boolean | undefined;
  readonly children: ReactNode;
}

/** States with a question or form in the list. The rules ignore the other actions of the section until it closes. */
const ASKING: readonly string[] = ['confirm', 'confirmRenew', 'confirmTest', 'testing', 'tested', 'renaming', 'roles'];

/** A section: its title, the result of the last action, and the screen of its state. */
export function SectionFrame({
  title,
  state,
  home,
  busy,
  outcomes,
  saysProblem = true,
  wordsOf,
  prepare,
  children,
}: SectionFrameProps & Pick<SectionParts, 'wordsOf' | 'prepare'>) {
  const { level, isReadOnly } = useSectionContext();
  const id = useInstanceId();
  const section = useRef<HTMLElement>(null);
  const [opener, setOpener] = useState('');
  useStyles(sectionCss);
  const isHome = home.includes(state.at);
  const isBusy = state.proving !== undefined || busy.includes(state.at);
  const isOff = isBusy || state.blocked === true || isReadOnly || ASKING.includes(state.at);
  useSectionFocus(section, isHome, opener);
  const noteInput = useDraft(isHome);
  const outcome = useOutcome(state, outcomes);
  const parts = useMemo(() => ({ isBusy, isOff, opener, wordsOf, prepare }), [isBusy, isOff, opener, wordsOf, prepare]);
  const noteOpener = ({ target }: MouseEvent) =>
    isBusy || setOpener((target as Element).closest('[data-opener]')?.getAttribute('data-opener') ?? opener);
  const Title = `h${level}` as const;
  return (
    <section
      className="foyer-section"
      aria-labelledby={`${id}title`}
      ref={section}
      onClickCapture={noteOpener}
      onInput={noteInput}
    >
      <Title className="foyer-section-title" id={`${id}title`} tabIndex={-1}>
        {title}
      </Title>
      <PartsContext.Provider value={parts}>
        <ErrorText>{isHome && saysProblem && state.error ? <SectionProblem problem={state.error} /> : null}</ErrorText>
        <p className="foyer-section-outcome" role="status">
          {outcome}
        </p>
        {children}
      </PartsContext.Provider>
    </section>
  );
}
