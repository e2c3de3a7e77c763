import type { Bootstrap } from '@foyer/core';
import { UsageError } from '@foyer/core';
import { report, SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import type { Locale } from '@foyer/locales';
import { AnyClientContext } from '@foyer/react-headless/internal';
import type { CompileStrings, FrameContextValue, TextOverrides } from '@foyer/react-ui/internal/shared';
import {
  createText,
  firstFormCss,
  FrameContext,
  Logo,
  mainText,
  toastText,
  Watermark,
  stepText,
} from '@foyer/react-ui/internal/shared';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ReactNode } from 'react';
import { aroundOf, idOf, inShadow, schemeOf } from './around';
import type { Focus } from './rendering/rendering';
import { Rendering, during } from './rendering/rendering';
import { silentClient } from './rendering/silent-client';
import { styleRoot } from './rendering/style-text';
import type { RenderOptions, RenderedScreen } from './options';
import { readablePhones } from './readable-phones';

/** A screen inside the frame of its widget. */
export interface Framed {
  readonly screen: ReactNode;
  /** Its phone numbers are formatted for display. */
  readonly state: unknown;
  /** Loads the compiler for the host's texts. */
  readonly loadCompiler: () => Promise<CompileStrings>;
  /** @defaultValue the logo of `styles` */
  readonly logo?: ReactNode;
  /** The first screen of a page must not move the focus. */
  readonly isFirst?: boolean;
  /**
   * The text after an email was sent again.
   * @defaultValue the text for users
   */
  readonly resentText?: (texts: TextOverrides | undefined) => string;
  /** A note that something on this screen needs scripts. */
  readonly needsScript?: 'passkeysNeedScript' | 'walletsNeedScript' | 'needsScript' | undefined;
  /** A widget later replaces this markup without a layout shift. */
  readonly isAdopted?: boolean;
}

const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };
/** Maximum nesting of chunks that load more chunks. */
const MAX_RERENDERS = 5;

/** Input of all renders of a screen. */
interface Given extends Framed {
  readonly options: RenderOptions;
  readonly context: FrameContextValue;
}

/**
 * Renders a screen until all its chunks have loaded, and once more for the focus, which depends on the rendered fields.
 * @throws UsageError without `action`; any error of the screen.
 */
export async function renderFramed(framed: Framed, options: RenderOptions): Promise<RenderedScreen> {
  checkAction(options);
  const { isAdopted = false } = framed;
  const [spoken, phones] = await Promise.all([textsOf(framed.loadCompiler, options), readablePhones(framed.state)]);
  // The names of the first screen's buttons are the same as on a page that the host renders.
  const post = { action: options.action, form: `${idOf(options)}-presses` };
  const context = {
    css: firstFormCss,
    ...spoken,
    phones,
    post,
    idSuffix: idOf(options),
    noScript: true,
    awaitsScripts: isAdopted,
  };
  const given = { ...framed, options, context };
  let last = renderOnce(given, undefined);
  for (let count = 0; count < MAX_RERENDERS && (await last.rendering.arrived()); count += 1)
    last = renderOnce(given, undefined);
  const focus = focusOf(last.rendering, framed.isFirst === true);
  if (focus) last = renderOnce(given, focus);
  return {
    html: aroundOf(last.rendering, last.html, options, isAdopted),
    title: last.rendering.title,
    press: (name) => last.rendering.press(name),
  };
}

/** Forms without an action would post to the page itself. */
function checkAction({ action }: Partial<RenderOptions>): void {
  if (typeof action === 'string' && action !== '') return;
  throw new UsageError(
    'FOYER_NO_ACTION',
    'A login that is rendered as a string needs `action`, the path of the route that receives its forms, as in ' +
      "`renderLogin(undefined, { action: '/sign-in', config })`. `createSignInRoutes` makes the route.",
  );
}

const reportStrings = (message: string): void => report('FOYER_INVALID_STRINGS', message);

/** The texts: the host's texts, then those of the language. Reports problems in the host's texts. */
async function textsOf(
  loadCompiler: () => Promise<CompileStrings>,
  { strings, locale }: RenderOptions,
): Promise<{ readonly texts: TextOverrides | undefined; readonly locale: Locale | undefined }> {
  if (!strings) return { texts: locale?.texts, locale };
  const compile = await loadCompiler();
  return { texts: compile(strings, reportStrings, locale ?? ENGLISH), locale };
}

/** The first invalid field, else on later screens the first field, else the heading. */
function focusOf({ fields, hasHeading }: Rendering, isFirst: boolean): Focus {
  const wrong = fields.findIndex(({ isInvalid, isOpen }) => isInvalid && isOpen);
  if (wrong >= 0) return { on: 'field', index: wrong };
  if (isFirst) return undefined;
  const open = fields.findIndex(({ isOpen }) => isOpen);
  if (open >= 0) return { on: 'field', index: open };
  return hasHeading ? { on: 'heading' } : undefined;
}

function renderOnce(given: Given, focus: Focus): { readonly rendering: Rendering; readonly html: string } {
  const { options, context } = given;
  const { action, hidden = {}, fields = {} } = options;
  const submitText = createText(mainText, context.texts)('button.continue');
  const rendering = new Rendering({ action, hidden, fields, id: idOf(options), submitText }, focus);
  const root = styleRoot((css) => rendering.styles.push(css));
  return during(rendering, () => {
    const html = renderToString(frame({ ...given, context: { ...context, root } }) as unknown as VNode);
    rendering.finish();
    return { rendering, html };
  });
}

function frame({
  screen,
  logo,
  needsScript,
  isAdopted = false,
  resentText = resentTextOfUsers,
  options,
  context,
}: Given): ReactNode {
  const { styles, bootstrap = SAFE_BOOTSTRAP, now = Date.now, toast, notice } = options;
  const t = createText(mainText, context.texts);
  const said = createText(stepText, context.texts);
  return (
    <AnyClientContext.Provider value={silentClient(bootstrap, now)}>
      <FrameContext.Provider value={context}>
        <div
          className="foyer"
          lang={context.locale?.tag}
          dir={context.locale?.dir}
          data-foyer={idOf(options)}
          data-scheme={schemeOf(options)}
          data-in-shadow={inShadow(options) ? '' : undefined}
        >
          {logo ?? <Logo url={styles?.logo?.logoImageUrl} />}
          {notice ? (
            <Note role="alert">{notice === 'failed' ? t('foyer.error.server') : said(`foyer.steps.${notice}`)}</Note>
          ) : null}
          {toast ? <Note role="status">{resentText(context.texts)}</Note> : null}
          {screen}
          {isClosed(bootstrap) || needsScript ? (
            <ScriptNote isAdopted={isAdopted}>
              {needsScript && !isClosed(bootstrap) ? said(`foyer.steps.${needsScript}`) : t('foyer.noScript')}
            </ScriptNote>
          ) : null}
          {bootstrap.displayWatermark ? <Watermark /> : null}
          {/* Like the widget before it has loaded the settings. */}
          {isAdopted && !options.bootstrap ? <div className="foyer-watermark" /> : null}
        </div>
      </FrameContext.Provider>
    </AnyClientContext.Provider>
  );
}

/** A note for browsers without scripts. If a widget later replaces the markup, other browsers don't show it. */
const ScriptNote = ({ isAdopted, children }: { readonly isAdopted: boolean; readonly children: string }) =>
  isAdopted ? (
    <noscript>
      <Note>{children}</Note>
    </noscript>
  ) : (
    <Note>{children}</Note>
  );

const resentTextOfUsers = (texts: TextOverrides | undefined): string =>
  createText(toastText, texts)('toast.emailResent');

/** With a captcha, the provider rejects calls without the captcha script's answer. */
const isClosed = ({ captchaSettings }: Bootstrap): boolean => captchaSettings.enabled;

const Note = ({ role, children }: { readonly role?: 'alert' | 'status'; readonly children: string }) => (
  <p className="foyer-no-script-note" role={role}>
    {children}
  </p>
);
