import buttonListCss from '../parts/styles/button-list.css?inline';
import buttonCss from '../parts/styles/button.css?inline';
import cardCss from '../parts/styles/card.css?inline';
import dividerCss from '../parts/styles/divider.css?inline';
import errorTextCss from '../parts/styles/error-text.css?inline';
import fieldCss from '../parts/styles/field-frame.css?inline';
import formCss from '../parts/styles/form.css?inline';
import iconCss from '../parts/styles/icon.css?inline';
import loaderCss from '../parts/styles/loader.css?inline';
import logoCss from '../parts/styles/logo.css?inline';
import pageRoomCss from '../parts/styles/page-room.css?inline';
import textCss from '../parts/styles/text.css?inline';
import watermarkCss from '../parts/styles/watermark.css?inline';
import baseCss from '../theme/styles/base.css?inline';
import tokensCss from '../theme/styles/tokens.css?inline';

/**
 * Beside a form, whose sheet has these rules too, they may come last. In a layer below it they never count for more
 * than a part's.
 */
const inBase = (css: string): string => css.replace('foyer.parts', 'foyer.parts.base');

/**
 * The styles of a frame alone: the order of the layers and the tokens, then the base. Marked as pure, as the others:
 * who does not use them leaves them out.
 */
export const frameCss = /* @__PURE__ */ [tokensCss, /* @__PURE__ */ inBase(baseCss)].join('');

/**
 * The parts that signed-in people see. The screens of a second factor, which the step-up and the switcher draw too,
 * have lists of buttons.
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

/** The style sheet of a page of an account, in its frame. */
export const pageCss = /* @__PURE__ */ [frameCss, pageRoomCss, logoCss, signedInCss, watermarkCss].join('');
