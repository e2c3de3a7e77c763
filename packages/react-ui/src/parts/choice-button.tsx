import type { ReactNode } from 'react';
import { useId } from 'react';
import { useStyles } from '../theme/style-sheets';
import { Button } from './button';
import choiceButtonCss from './choice-button.css?inline';
import type { IconShape } from './icon';
import { Icon } from './icon';

export interface ChoiceButtonProps {
  readonly shape: IconShape;
  readonly children: ReactNode;
  /** Distinguishes several buttons with the same text. Untrusted text. */
  readonly name?: string | undefined;
  readonly onClick: () => void;
}

/** One of several options, with an icon at the start. */
export function ChoiceButton({ shape, children, name, onClick }: ChoiceButtonProps) {
  useStyles(choiceButtonCss);
  const id = useId();
  return (
    <Button
      variant="secondary"
      mark={<Icon shape={shape} />}
      onClick={onClick}
      describedBy={name === undefined ? undefined : id}
    >
      <span>{children}</span>
      {name === undefined ? null : (
        <bdi className="foyer-choice-name" id={id} aria-hidden="true">
          {name}
        </bdi>
      )}
    </Button>
  );
}

/** Two buttons of equal size for a decision, side by side if there is room. */
export function Choices({ children }: { readonly children: ReactNode }) {
  useStyles(choiceButtonCss);
  return <div className="foyer-choices">{children}</div>;
}
