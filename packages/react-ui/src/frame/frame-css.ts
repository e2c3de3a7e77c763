import buttonListCss from '../parts/button-list.css?inline';
import buttonCss from '../parts/button.css?inline';
import cardCss from '../parts/card.css?inline';
import dividerCss from '../parts/divider.css?inline';
import errorTextCss from '../parts/error-text.css?inline';
import fieldCss from '../parts/field-frame.css?inline';
import formCss from '../parts/form.css?inline';
import iconCss from '../parts/icon.css?inline';
import loaderCss from '../parts/loader.css?inline';
import logoCss from '../parts/logo.css?inline';
import pageRoomCss from '../parts/page-room.css?inline';
import textCss from '../parts/text.css?inline';
import watermarkCss from '../parts/watermark.css?inline';
import baseCss from '../theme/base.css?inline';
import tokensCss from '../theme/tokens.css?inline';

/**
 * A form's style sheet contains these rules too and might come first. In a sublayer they never override the rules of a
 * part.
 */
const inBase = (css: string): string => css.replace('foyer.parts', 'foyer.parts.base');

/**
 * The styles of a frame without a form: the layer order and tokens, then the base. Marked as pure, so that bundlers
 * remove unused ones.
 */
export const frameCss = /* @__PURE__ */ [tokensCss, /* @__PURE__ */ inBase(baseCss)].join('');

/**
 * The parts that signed-in users see. The second-factor screens, which the step-up and the switcher render too, contain
 * lists of buttons.
 */
export const signedInCss = /* @__PURE__ */ [
  textCss,
  buttonListCss,
  dividerCss,
  iconCss,
  errorTextCss,
  fieldCss,
  buttonCss,
  formCss,
  cardCss,
  loaderCss,
].join('');

/** The style sheet of an account page, with its frame. */
export const pageCss = /* @__PURE__ */ [frameCss, pageRoomCss, logoCss, signedInCss, watermarkCss].join('');
