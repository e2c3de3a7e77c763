import { useLayoutEffect, useRef } from 'react';
import { mainText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import { useStyles } from '../../theme/style-sheets';
import { Icon, SPINNER } from '../../parts/icon';
import promptFrameCss from './prompt-frame.css?inline';

/** Spec section 4: the height settles before the frame follows, in ms. */
const DEBOUNCE = 100;

export interface PromptFrameProps {
  /** The id of the element that the prompt is put into. */
  readonly id: string;
  readonly waiting: boolean;
}

/**
 * Where somebody else's prompt stands among our buttons: 47px high until it is there, then as high as it is (spec
 * section 4).
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
          <Icon drawing={SPINNER} />
          <span className="foyer-hidden">{t('foyer.loading')}</span>
        </div>
      ) : null}
    </div>
  );
}
