import type { MouseEvent, ReactNode, Ref } from 'react';
import { mainText } from '../strings/main-text';
import { useText } from '../strings/text';
import { useStyles } from '../theme/style-sheets';
import buttonCss from './button.css?inline';
import { Icon, SPINNER } from './icon';
import { useSlow } from './use-slow';

export interface ButtonProps {
  readonly variant?: 'primary' | 'secondary' | 'text' | undefined;
  /** What this button started is under way: it keeps its size and its focus, and ignores clicks. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Not yet to be pressed, though it can have the focus; `onClick` must know. */
  readonly waiting?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
  /** A logo at the start of the button; its room is kept until it is there. */
  readonly mark?: ReactNode;
  /** The id of a text that explains the button. */
  readonly describedBy?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', busy = false, onClick } = props;
  const t = useText(mainText);
  const slow = useSlow(busy) && variant !== 'text';
  useStyles(buttonCss);

  function onPress(event: MouseEvent<HTMLButtonElement>): void {
    // A busy submit button must not submit its form again, whichever key or click asks for it.
    if (busy) return event.preventDefault();
    onClick?.(event);
    if (props.type === 'submit' && isSandboxed()) submit(event);
  }

  return (
    <>
      <button
        ref={props.buttonRef}
        className="foyer-button"
        data-variant={variant}
        data-busy={busy || undefined}
        type={props.type === 'submit' ? 'submit' : 'button'}
        disabled={props.disabled}
        aria-busy={busy || undefined}
        aria-disabled={busy || props.waiting || undefined}
        aria-describedby={props.describedBy}
        onClick={onPress}
      >
        {props.mark === undefined ? null : (
          <span className="foyer-mark" aria-hidden="true">
            {props.mark}
          </span>
        )}
        <span className="foyer-button-label">
          {busy ? <Icon drawing={SPINNER} /> : null}
          <span className="foyer-button-words">{slow ? t('foyer.stillWorking') : props.children}</span>
        </span>
      </button>
      <span className="foyer-hidden" role="status">
        {slow ? t('foyer.stillWorking') : ''}
      </span>
    </>
  );
}

/** A frame that may not send forms hears of no `submit` either (HTML, "sandboxed forms"), though ours send none. */
const isSandboxed = (): boolean => self.origin === 'null';

function submit(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
