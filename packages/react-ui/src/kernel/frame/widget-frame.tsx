import type { FoyerError, Problem } from '@foyer/core/internal/kernel';
import { useAnyClient, useIsHydrated } from '@foyer/react-headless/internal/kernel';
import type { ReactNode, RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ShowToast } from '../parts/toast-context';
import { ToastContext } from '../parts/toast-context';
import { Loader } from '../parts/loader';
import { Logo } from '../parts/logo';
import { Watermark } from '../parts/watermark';
import { createText, LocaleContext, TextContext } from '../strings/text';
import type { CompileStrings } from '../strings/host-strings/compiler';
import type { HostTexts } from '../strings/text';
import { ArrivingStyles } from './arriving-styles';
import { StyleRootContext } from '../theme/style-sheets';
import type { StyleConfig } from '../theme/style-config';
import { useColorScheme } from '../theme/use-color-scheme';
import { useInstanceId, useTheme } from '../theme/use-theme';
import { ErrorBoundary } from './error-boundary';
import { useHostStrings } from './use-host-strings';
import type { SpokenProps } from './use-locale';
import { useLocale } from './use-locale';
import { useStorageNotice } from './use-storage-notice';
import type { Locale } from '@foyer/locales';
import { mainText } from '../strings/main-text';

interface WidgetFrameProps extends SpokenProps {
  readonly styles: StyleConfig | undefined;
  readonly strings: HostTexts | undefined;
  /** Loads the compiler of these strings, which knows their keys. */
  readonly loadCompiler: () => Promise<CompileStrings>;
  readonly shadow: boolean;
  /** 'awaited': not known yet. Space is reserved, since most projects show the watermark. */
  readonly watermark: boolean | 'awaited';
  readonly onError: (error: FoyerError | Problem) => void;
  /** Shown until the children can be drawn. */
  readonly loader?: ReactNode;
  /** Default: the logo of `styles`. */
  readonly logo?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all widgets: theme, host strings, shadow root, toasts, watermark and error boundary. */
export function WidgetFrame({ shadow, ...props }: WidgetFrameProps) {
  const host = useRef<HTMLDivElement>(null);
  const root = useShadowRoot(host, shadow);
  const round = useClientRound();
  const scheme = useColorScheme(host, props.styles?.colorScheme);
  const noScript = useIsHydrated() ? null : <NoScript locale={props.locale} />;
  const frame = <Frame key={round} {...props} scheme={scheme} root={shadow ? root : undefined} noScript={shadow ? null : noScript} />;
  return (
    <div className="foyer-host" data-scheme={scheme} ref={host} key={String(shadow)}>
      <ArrivingStyles />
      {shadow ? noScript : null}
      {shadow ? root && createPortal(frame, root) : frame}
    </div>
  );
}

interface FrameProps extends Omit<WidgetFrameProps, 'shadow'> {
  readonly root: ShadowRoot | undefined;
  readonly scheme: 'light' | 'dark';
  readonly noScript: ReactNode;
}

function Frame(props: FrameProps) {
  return (
    <StyleRootContext.Provider value={props.root}>
      <Themed {...props} />
    </StyleRootContext.Provider>
  );
}

function Themed({ root, scheme, styles, watermark, onError, loader = <Loader />, logo, noScript, children, ...spoken }: FrameProps) {
  const id = useInstanceId();
  const { texts, locale, ready } = useTexts(spoken, onError);
  const { toasts, show } = useToasts(id);
  useTheme(id, styles, onError);
  const notice = useStorageNotice(onError);
  return (
    <LocaleContext.Provider value={locale}>
      <TextContext.Provider value={texts}>
        <ToastContext.Provider value={show}>
          <div className="foyer" lang={locale?.tag} dir={locale?.dir} data-foyer={id} data-scheme={scheme} data-in-shadow={root && ''}>
            {logo ?? <Logo url={styles?.logo?.logoImageUrl} />}
            {notice}
            <ErrorBoundary onError={onError}>{ready ? children : loader}</ErrorBoundary>
            {noScript}
            {watermark ? <Watermark isAwaited={watermark === 'awaited'} /> : null}
            {toasts}
          </div>
        </ToastContext.Provider>
      </TextContext.Provider>
    </LocaleContext.Provider>
  );
}

/** The texts of the widget: the host's, then those of its language. */
function useTexts(
  { strings, loadCompiler, ...language }: Pick<FrameProps, 'strings' | 'loadCompiler' | 'locale' | 'languages'>,
  onError: FrameProps['onError'],
) {
  const { locale, ready } = useLocale(language, onError);
  const host = useHostStrings(strings, loadCompiler, onError, locale);
  return { texts: host.overrides, locale, ready: ready && host.ready };
}

/** The toasts of this widget. Their code is loaded with the first toast. */
function useToasts(id: string): { toasts: ReactNode; show: ShowToast } {
  const [toasts, setToasts] = useState<ReactNode>(null);
  const show = useCallback<ShowToast>(
    (text) => {
      let remove: (() => void) | undefined;
      let isWanted = true;
      void import('../parts/later/toaster').then(
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
 * The sentence of a server for visitors without scripts, who would wait for ever. It needs no context, as a frame in a
 * shadow root draws none on a server.
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

/**
 * Counts how often the host has replaced the client, for use as a React `key`. With a new client nothing continues that
 * was started with the previous one.
 */
function useClientRound(): number {
  const client = useAnyClient();
  const [kept, setKept] = useState({ client, round: 0 });
  if (client === kept.client) return kept.round;
  const next = { client, round: kept.round + 1 };
  setKept(next);
  return next.round;
}

/** The open shadow root of the element, once mounted. Undefined unless wanted (decision 14). */
function useShadowRoot(host: RefObject<HTMLElement | null>, wanted: boolean): ShadowRoot | undefined {
  const [root, setRoot] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    const element = host.current;
    if (!wanted || !element) return setRoot(undefined);
    setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  }, [host, wanted]);
  return wanted ? root : undefined;
}
