import type { ReactNode } from 'react';
import { useSectionContext } from '../../../account/page/section-context';
import { Icon } from '../../../parts/icon';
import type { IconShape } from '../../../parts/icon';
import { useInstanceId } from '../../../theme/use-theme';

const DONE: IconShape = { path: 'M5 12.5l4.5 4.5L19 7.5' };

/** The steps that set up a connection, or some of them. */
export const Steps = ({ children }: { readonly children: ReactNode }) => (
  <ol className="foyer-steps" role="list">
    {children}
  </ol>
);

interface StepProps {
  readonly number: number;
  /** The first step that is not done. */
  readonly current: number;
  readonly title: string;
  /** The values of the step are a group with its title as its name. */
  readonly isGroup?: boolean | undefined;
  /** Undefined: the step comes later, so that only its title shows. */
  readonly children?: ReactNode;
}

/** A step: its number, its title and its content. */
export function Step({ number, current, title, isGroup = false, children }: StepProps) {
  const { level } = useSectionContext();
  const id = useInstanceId();
  const Title = `h${level + 1}` as 'h3' | 'h4' | 'h5';
  const isDone = number < current;
  return (
    <li className="foyer-step" aria-current={number === current ? 'step' : undefined} data-done={isDone || undefined}>
      <span className="foyer-step-number">{isDone ? <Icon shape={DONE} /> : <span>{number}</span>}</span>
      <Title className="foyer-step-title" id={id}>
        {title}
      </Title>
      {children === undefined ? null : (
        <div
          className="foyer-step-content"
          role={isGroup ? 'group' : undefined}
          aria-labelledby={isGroup ? id : undefined}
        >
          {children}
        </div>
      )}
    </li>
  );
}
