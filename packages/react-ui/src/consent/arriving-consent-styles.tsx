import { useIsHydrated } from '@foyer/react-headless/internal';
import { ArrivingStyles } from '../parts/arriving-styles';
import bannerCss from '../parts/banner.css?inline';
import choiceButtonCss from '../parts/choice-button.css?inline';
import illustrationCss from '../parts/illustration.css?inline';
import layoutCss from '../parts/layout.css?inline';
import appNameCss from './app-name.css?inline';
import disclosureCss from './disclosure.css?inline';
import permissionsCss from './permissions.css?inline';

const CSS = [bannerCss, choiceButtonCss, illustrationCss, layoutCss, appNameCss, disclosureCss, permissionsCss].join(
  '',
);

/**
 * React 18 escapes quotes and `>` in a style. Names need no quotes, and what a first screen shows is the same if a
 * child is any descendant, so one text serves both versions.
 */
const PLAIN = CSS.replaceAll(/['"]/g, '').replaceAll('>', ' ');

/** The styles of consent screens in a server's markup, until hydration has adopted their sheets. */
export const ArrivingConsentStyles = () => (useIsHydrated() ? null : <ArrivingStyles css={PLAIN} isPlain />);
