import type { Problem } from '@foyer/core';
import type { MouseEvent, ReactNode } from 'react';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { ErrorText } from '../../../kernel/parts/error-text';
import { useStyles } from '../../../kernel/theme/style-sheets';
import { useInstanceId } from '../../../kernel/theme/use-theme';
import { useAccountContext } from '../page/account-context';
import sectionCss from './section.css?inline';
import { SectionProblem } from './section-problem';
import { useDraft, useSectionFocus } from './use-section-focus';
import type { Outcomes } from './use-outcome';
import { useOutcome } from './use-outcome';

/** A moment of any section, as its frame needs it. */
export interface FramedMoment {
  readonly at: string;
  readonly error?: Problem | undefined;
  readonly blocked?: boolean | undefined;
  readonly proving?: string | undefined;
}

interface SectionFrameProps {
  readonly title: string;
  readonly state: FramedMoment;
  /** The moments without a form: an error of theirs shows below the title. */
  readonly home: readonly string[];
  /** The moments in which a call is under way. */
  readonly busy: readonly string[];
  readonly outcomes?: Outcomes | undefined;
  readonly children: ReactNode;
}

/** What the parts of a section know of its moment. */
interface SectionParts {
  /** An act waits for a proof, or a call is under way. */
  readonly isBusy: boolean;
  /** No act may begin. */
  readonly isOff: boolean;
  /** The control that was pressed last. */
  readonly opener: string;
}

const PartsContext = createContext<SectionParts>({ isBusy: false, isOff: false, opener: '' });
export const useSectionParts = (): SectionParts => useContext(PartsContext);

/** A section: its title, what became of the last act, and the screen of its moment. */
export function SectionFrame({ title, state, home, busy, outcomes, children }: SectionFrameProps) {
  const { level, isReadOnly } = useAccountContext();
  const id = useInstanceId();
  const section = useRef<HTMLElement>(null);
  const [opener, setOpener] = useState('');
  useStyles(sectionCss);
  const isHome = home.includes(state.at);
  const isBusy = state.proving !== undefined || busy.includes(state.at);
  const isOff = isBusy || state.blocked === true || isReadOnly;
  useSectionFocus(section, isHome, opener);
  const noteInput = useDraft(isHome);
  const outcome = useOutcome(state, outcomes);
  const parts = useMemo(() => ({ isBusy, isOff, opener }), [isBusy, isOff, opener]);
  const noteOpener = ({ target }: MouseEvent) => setOpener((target as Element).closest('[data-opener]')?.getAttribute('data-opener') ?? opener);
  const Title = `h${level}` as const;
  return (
    <section className="foyer-section" aria-labelledby={`${id}title`} ref={section} onClickCapture={noteOpener} onInput={noteInput}>
      <Title className="foyer-section-title" id={`${id}title`} tabIndex={-1}>
        {title}
      </Title>
      <ErrorText>{isHome && state.error ? <SectionProblem problem={state.error} /> : null}</ErrorText>
      <p className="foyer-section-outcome" role="status">
        {outcome}
      </p>
      <PartsContext.Provider value={parts}>{children}</PartsContext.Provider>
    </section>
  );
}
