import buttonListCss from './button-list.css?inline';
import dividerCss from './divider.css?inline';
import fieldCss from './field-frame.css?inline';
import formCss from './form.css?inline';
import formRoomCss from './form-room.css?inline';
import tabsCss from './tabs.css?inline';
import buttonCss from './button.css?inline';
import cardCss from './card.css?inline';
import errorTextCss from './error-text.css?inline';
import iconCss from './icon.css?inline';
import loaderCss from './loader.css?inline';
import logoCss from './logo.css?inline';
import textCss from './text.css?inline';
import watermarkCss from './watermark.css?inline';
import baseCss from '../theme/base.css?inline';
import tokensCss from '../theme/tokens.css?inline';

/**
 * The styles of all parts of first forms: the layer order and the tokens, the base, then the parts. They are one style
 * sheet, because each sheet makes the browser match all rules again. Marked as pure, so that bundlers remove it from
 * pages without forms.
 */
export const firstFormCss = /* @__PURE__ */ [
  tokensCss,
  baseCss,
  logoCss,
  textCss,
  buttonListCss,
  dividerCss,
  iconCss,
  errorTextCss,
  fieldCss,
  buttonCss,
  formCss,
  tabsCss,
  cardCss,
  formRoomCss,
  loaderCss,
  watermarkCss,
].join('');
