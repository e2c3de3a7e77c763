import { useLayoutEffect, useRef } from 'react';
import { mainText } from '../../text/main-text';
import { useText } from '../../text/text';
import { useStyles } from '../../theme/style-sheets';
import { Icon, SPINNER } from '../../parts/icon';
import promptFrameCss from './prompt-frame.css?inline';

/** Wait this long for the height to settle before the frame follows, in ms (spec section 4). */
const DEBOUNCE = 100;

export interface PromptFrameProps {
  /** The id of the element that contains the prompt. */
  readonly id: string;
  readonly waiting: boolean;
}

/**
 * The place of a third-party prompt among our buttons: 47px high until the prompt appears, then as high as the prompt
 * (spec section 4).
 */
export function PromptFrame({ id, waiting }: PromptFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const t = useText(mainText);
  useStyles(promptFrameCss);
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current];
    if (!outer || !inner) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (inner.offsetHeight > 0) outer.style.setProperty('--height', `${inner.offsetHeight}px`);
      }, DEBOUNCE);
    });
    observer.observe(inner);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return (
    <div className="foyer-prompt-frame" ref={frame}>
      <div id={id} ref={content} />
      {waiting ? (
        <div className="foyer-prompt-frame-spinner" role="status">
          <Icon shape={SPINNER} />
          <span className="foyer-hidden">{t('foyer.loading')}</span>
        </div>
      ) : null}
    </div>
  );
}
