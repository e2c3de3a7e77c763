import type { FoyerError, Problem } from '@foyer/core/internal/shared';
import { useAnyClient } from '@foyer/react-headless/internal';
import type { ReactNode } from 'react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FrameContext } from '../theme/frame-context';
import { useClientRound, useShadowRoot } from '../frame/use-shadow-root';
import type { TextProps } from '../frame/use-texts';
import { useTexts } from '../frame/use-texts';
import type { StyleConfig } from '../theme/style-config';
import type { ShownScheme } from '../theme/use-color-scheme';
import { useColorScheme } from '../theme/use-color-scheme';
import { useIdSuffix, useTheme } from '../theme/use-theme';
import { frameCss } from '../frame/frame-css';
import { useFirstClick } from '../parts/first-click';
import { ButtonBoundary } from './button-boundary';

interface ButtonFrameProps extends TextProps {
  readonly styles: StyleConfig | undefined;
  readonly shadow: boolean;
  readonly onError: (error: FoyerError | Problem) => void;
  readonly children: ReactNode;
}

/**
 * The frame of a button that no server renders: theme, texts, shadow root and error boundary of a widget, without its
 * forms and notices.
 */
export function ButtonFrame({ shadow, ...props }: ButtonFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const root = useShadowRoot(host, shadow);
  const round = useClientRound();
  const scheme = useColorScheme(host, props.styles?.colorScheme);
  const frame = <Inside key={round} {...props} scheme={scheme} root={shadow ? root : undefined} />;
  return (
    <div className="foyer-host" data-scheme={scheme} ref={host} key={String(shadow)}>
      {shadow ? root && createPortal(frame, root) : frame}
    </div>
  );
}

interface InsideProps extends Omit<ButtonFrameProps, 'shadow'> {
  readonly root: ShadowRoot | undefined;
  readonly scheme: ShownScheme;
}

function Inside({ root, scheme, styles, onError, children, ...spoken }: InsideProps) {
  const idSuffix = useIdSuffix(true);
  const id = useId() + idSuffix;
  const { texts, locale, ready } = useTexts(spoken, onError, true);
  const { onProblem } = useAnyClient();
  const firstClick = useFirstClick();
  useEffect(() => onProblem(onError), [onProblem, onError]);
  const context = useMemo(() => ({ root, css: frameCss, texts, locale, idSuffix }), [root, texts, locale, idSuffix]);
  useTheme(id, context, styles, onError);
  return (
    <FrameContext.Provider value={context}>
      <div
        className="foyer"
        lang={locale?.tag}
        dir={locale?.dir}
        data-foyer={id}
        data-scheme={scheme}
        data-in-shadow={root && ''}
        {...firstClick}
      >
        <ButtonBoundary onError={onError}>{ready ? children : null}</ButtonBoundary>
      </div>
    </FrameContext.Provider>
  );
}
