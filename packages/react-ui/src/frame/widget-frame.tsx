import type { FoyerError, Problem } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ShowToast } from '../theme/frame-context';
import { FrameContext, ToastContext } from '../theme/frame-context';
import { useFirstClick } from '../parts/first-click';
import { pageFields } from '../parts/form';
import { Loader } from '../parts/loader';
import { Logo } from '../parts/logo';
import { Watermark } from '../parts/watermark';
import { createText } from '../text/text';
import { ArrivingStyles } from '../parts/arriving-styles';
import { ArrivingFrame } from './server-part';
import type { StyleConfig } from '../theme/style-config';
import type { ShownScheme } from '../theme/use-color-scheme';
import { useColorScheme } from '../theme/use-color-scheme';
import { useIdSuffix, useTheme } from '../theme/use-theme';
import { ErrorBoundary } from './error-boundary';
import { useClientRound, useShadowRoot } from './use-shadow-root';
import { useStorageNotice } from './use-storage-notice';
import type { TextProps } from './use-texts';
import { useTexts } from './use-texts';
import type { Locale } from '@foyer/locales';
import { mainText } from '../text/main-text';

interface WidgetFrameProps extends TextProps {
  /** The style sheet that comes before all others. Must keep its identity. */
  readonly css: string;
  readonly styles?: StyleConfig | undefined;
  readonly shadow: boolean;
  /** False on a server and during hydration. */
  readonly isHydrated?: boolean | undefined;
  /** 'awaited': not known yet. Space is reserved, since most projects show the watermark. */
  readonly watermark: boolean | 'awaited';
  readonly onError: (error: FoyerError | Problem) => void;
  /** Shown until the children can be rendered. */
  readonly loader?: ReactNode;
  /** @defaultValue the logo of `styles` */
  readonly logo?: ReactNode;
  /** The route that handles the steps of the first screen without JavaScript. */
  readonly action?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of all widgets: theme, host strings, shadow root, toasts, watermark and error boundary. */
export function WidgetFrame({ shadow, isHydrated = true, ...props }: WidgetFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const root = useShadowRoot(host, shadow);
  const round = useClientRound();
  const scheme = useColorScheme(host, props.styles?.colorScheme);
  const noScript = isHydrated ? null : <NoScript locale={props.locale} />;
  const frame = (
    <Frame
      key={round}
      {...props}
      scheme={scheme}
      root={shadow ? root : undefined}
      isHydrated={isHydrated}
      noScript={shadow ? null : noScript}
    />
  );
  return (
    <div className="foyer-host" data-scheme={scheme} ref={host} key={String(shadow)}>
      {isHydrated ? null : <ArrivingStyles css={props.css} />}
      {shadow ? noScript : null}
      {shadow ? root && createPortal(frame, root) : frame}
    </div>
  );
}

interface FrameProps extends Omit<WidgetFrameProps, 'shadow' | 'isHydrated'> {
  readonly root: ShadowRoot | undefined;
  readonly scheme: ShownScheme;
  readonly isHydrated: boolean;
  readonly noScript: ReactNode;
}

function Frame({
  root,
  scheme,
  css,
  styles,
  watermark,
  isHydrated,
  onError,
  loader = <Loader />,
  logo,
  noScript,
  action,
  children,
  ...spoken
}: FrameProps) {
  const idSuffix = useIdSuffix(isHydrated);
  const id = useId() + idSuffix;
  const { texts, locale, ready } = useTexts(spoken, onError, isHydrated);
  const { toasts, show } = useToasts(id);
  const notice = useStorageNotice(onError);
  const firstClick = useFirstClick();
  const post = useMemo(
    () => (action === undefined ? undefined : { action, form: `${id}press`, hidden: pageFields() }),
    [action, id],
  );
  const context = useMemo(
    () => ({ root, css, texts, locale, idSuffix, post }),
    [root, css, texts, locale, idSuffix, post],
  );
  const properties = useTheme(id, context, styles, onError);
  const logoUrl = styles?.logo?.logoImageUrl;
  return (
    <FrameContext.Provider value={context}>
      <ToastContext.Provider value={show}>
        <div
          className="foyer"
          lang={locale?.tag}
          dir={locale?.dir}
          data-foyer={id}
          data-scheme={scheme}
          data-in-shadow={root && ''}
          {...firstClick}
        >
          {isHydrated ? null : <ArrivingFrame id={id} scheme={scheme} properties={properties} post={post} />}
          {logo ?? (logoUrl ? <Logo url={logoUrl} /> : null)}
          {notice}
          <ErrorBoundary onError={onError}>{ready ? children : loader}</ErrorBoundary>
          {post && ready ? null : noScript}
          {watermark === 'awaited' ? <div className="foyer-watermark" /> : null}
          {watermark === true ? <Watermark /> : null}
          {toasts}
        </div>
      </ToastContext.Provider>
    </FrameContext.Provider>
  );
}

/** The toasts of this widget. Their code is loaded with the first toast. */
function useToasts(id: string): { toasts: ReactNode; show: ShowToast } {
  const [toasts, setToasts] = useState<ReactNode>(null);
  const show = useCallback<ShowToast>(
    (text) => {
      let remove: (() => void) | undefined;
      let isWanted = true;
      void import('../parts/toaster').then(
        ({ Toaster, toast, dismissToast }) => {
          if (!isWanted) return;
          setToasts(<Toaster toasterId={id} />);
          const shown = toast(id, text);
          remove = () => dismissToast(id, shown);
        },
        // Only a confirmation is lost; the action itself has succeeded.
        () => undefined,
      );
      return () => {
        isWanted = false;
        remove?.();
      };
    },
    [id],
  );
  return { toasts, show };
}

/**
 * A server-rendered note for visitors without JavaScript, for whom the widget never loads. It uses no context, because
 * a frame in a shadow root renders none on a server.
 */
function NoScript({ locale }: { readonly locale: string | Locale | undefined }) {
  const language = typeof locale === 'object' ? locale : undefined;
  const t = createText(mainText, language?.texts);
  return (
    <noscript>
      <p className="foyer-no-script" lang={language?.tag} dir={language?.dir}>
        {t('foyer.noScript')}
      </p>
    </noscript>
  );
}
