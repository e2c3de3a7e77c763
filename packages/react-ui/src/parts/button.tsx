import type { MouseEvent, ReactNode, Ref } from 'react';
import { useContext, useEffect, useState } from 'react';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { FrameContext } from '../theme/frame-context';
import { pressProps } from './form';
import { mainText } from '../text/main-text';
import { useText } from '../text/text';
import { Icon, SPINNER } from './icon';

export interface ButtonProps {
  /** `danger` needs the styles of sections or of the passkey list. */
  readonly variant?: 'primary' | 'secondary' | 'text' | 'danger' | undefined;
  /** The action of this button is in progress. The button keeps its size and focus, and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** Text while the action is in progress, instead of the button's text. */
  readonly busyText?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Can't be pressed yet, but can have the focus. `onClick` must ignore early clicks itself. */
  readonly waiting?: boolean | undefined;
  /** The value that it posts to the host's route before scripts have run, if it belongs to no form. */
  readonly press?: string | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
  /** A logo at the start of the button. Space is reserved for it. */
  readonly mark?: ReactNode;
  /** The id of a text that explains the button. */
  readonly describedBy?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', busy = false, onClick } = props;
  const t = useText(mainText);
  const { post } = useContext(FrameContext);
  const press = pressProps(post, props.press);
  const slow = useSlow(busy) && variant !== 'text';
  const wait = slow ? t('foyer.stillWorking') : busy ? props.busyText : undefined;

  function onPress(event: MouseEvent<HTMLButtonElement>): void {
    // A busy submit button must not submit its form again, whether by key or by click.
    if (busy) return event.preventDefault();
    if (press) event.preventDefault();
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
        type={props.type ?? 'button'}
        {...press}
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
          {busy ? <Icon shape={SPINNER} /> : null}
          <span className="foyer-button-words">{wait ?? props.children}</span>
        </span>
      </button>
      <span className="foyer-hidden" role="status">
        {wait ?? ''}
      </span>
    </>
  );
}

/**
 * A frame without permission to submit forms gets no `submit` event (HTML, "sandboxed forms"), although our forms send
 * nothing.
 */
const isSandboxed = (): boolean => self.origin === 'null';

function submit(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/**
 * Whether a button can't be pressed yet, because its action needs JavaScript and no script has run. @param press See
 * {@link ButtonProps}.
 */
export function useAwaitsScript(press?: string): boolean {
  const { post } = useContext(FrameContext);
  return !useIsHydrated() && (press === undefined || !post);
}

/** After this many ms, show that the work continues (fault N5). */
const SLOW_MS = 4000;

/** Whether `busy` has been true for that long. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
