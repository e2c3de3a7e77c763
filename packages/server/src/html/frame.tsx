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
import type { Focus } from './drawing/drawing';
import { Drawing, during } from './drawing/drawing';
import { silentClient } from './drawing/silent-client';
import { styleRoot } from './drawing/style-text';
import type { DrawOptions, Drawn } from './options';
import { readablePhones } from './readable-phones';

/** A screen inside the frame of its widget. */
export interface Framed {
  readonly screen: ReactNode;
  /** What is drawn: phone numbers in it are looked up. */
  readonly state: unknown;
  /** Loads the compiler of the host's texts, which knows their keys. */
  readonly loadCompiler: () => Promise<CompileStrings>;
  /** Default: the logo of `styles`. */
  readonly logo?: ReactNode;
  /** The first screen of a page takes no focus that nobody gave it. */
  readonly isFirst?: boolean;
  /** The words for a mail that was sent again. Default: those of users. */
  readonly resentText?: (texts: TextOverrides | undefined) => string;
  /** What on this screen needs a script. It says so. */
  readonly needsScript?: 'passkeysNeedScript' | 'walletsNeedScript' | 'needsScript' | undefined;
  /** A widget takes the place of the drawing once scripts have come: nothing moves then. */
  readonly isAdopted?: boolean;
}

const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };
/** Files that a screen loads load others at most this often. */
const TURNS = 5;

/** What all turns of a drawing share. */
interface Given extends Framed {
  readonly options: DrawOptions;
  readonly context: FrameContextValue;
}

/**
 * Draws a screen until nothing of it is missing, and once more for a focus, of which the first turns find out.
 * @throws UsageError without `action`; what the screen throws.
 */
export async function drawFramed(framed: Framed, options: DrawOptions): Promise<Drawn> {
  checkAction(options);
  const { isAdopted = false } = framed;
  const [spoken, phones] = await Promise.all([textsOf(framed.loadCompiler, options), readablePhones(framed.state)]);
  // The buttons of a first screen have the names that a page of the host gives them.
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
  let last = drawOnce(given, undefined);
  for (let count = 0; count < TURNS && (await last.drawing.arrived()); count += 1) last = drawOnce(given, undefined);
  const focus = focusOf(last.drawing, framed.isFirst === true);
  if (focus) last = drawOnce(given, focus);
  return {
    html: aroundOf(last.drawing, last.html, options, isAdopted),
    title: last.drawing.title,
    press: (name) => last.drawing.press(name),
  };
}

/** Forms without an action would post to the page itself. */
function checkAction({ action }: Partial<DrawOptions>): void {
  if (typeof action === 'string' && action !== '') return;
  throw new UsageError(
    'A login that is rendered as a string needs `action`, the path of the route that takes its forms, as in ' +
      "`renderLogin(undefined, { action: '/sign-in', config })`. The route is made by `createSignInRoutes`.",
  );
}

/** The texts of a drawing: the host's, then those of its language. What is wrong with the host's is reported. */
async function textsOf(
  loadCompiler: () => Promise<CompileStrings>,
  { strings, locale }: DrawOptions,
): Promise<{ readonly texts: TextOverrides | undefined; readonly locale: Locale | undefined }> {
  if (!strings) return { texts: locale?.texts, locale };
  const compile = await loadCompiler();
  return { texts: compile(strings, report, locale ?? ENGLISH), locale };
}

/** The first field in which something is wrong, else on later screens the first field, else the heading. */
function focusOf({ fields, hasHeading }: Drawing, isFirst: boolean): Focus {
  const wrong = fields.findIndex(({ isInvalid, isOpen }) => isInvalid && isOpen);
  if (wrong >= 0) return { on: 'field', index: wrong };
  if (isFirst) return undefined;
  const open = fields.findIndex(({ isOpen }) => isOpen);
  if (open >= 0) return { on: 'field', index: open };
  return hasHeading ? { on: 'heading' } : undefined;
}

function drawOnce(given: Given, focus: Focus): { readonly drawing: Drawing; readonly html: string } {
  const { options, context } = given;
  const { action, hidden = {}, fields = {} } = options;
  const submitText = createText(mainText, context.texts)('button.continue');
  const drawing = new Drawing({ action, hidden, fields, id: idOf(options), submitText }, focus);
  const root = styleRoot((css) => drawing.styles.push(css));
  return during(drawing, () => {
    const html = renderToString(frame({ ...given, context: { ...context, root } }) as unknown as VNode);
    drawing.finish();
    return { drawing, html };
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
          {/* As in the widget, until it knows the settings. */}
          {isAdopted && !options.bootstrap ? <div className="foyer-watermark" /> : null}
        </div>
      </FrameContext.Provider>
    </AnyClientContext.Provider>
  );
}

/** What needs a script, on a page whose scripts may still come: only for browsers that run none. */
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

/** A project with a captcha takes no call without the answer of its script. */
const isClosed = ({ captchaSettings }: Bootstrap): boolean => captchaSettings.enabled;

const Note = ({ role, children }: { readonly role?: 'alert' | 'status'; readonly children: string }) => (
  <p className="foyer-no-script-note" role={role}>
    {children}
  </p>
);
