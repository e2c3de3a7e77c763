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
 * React 18 escapes quotes and `>` in a style. Names need no quotes, and a descendant combinator matches the same
 * elements of a first screen as a child combinator, so one text works in both versions.
 */
const PLAIN = CSS.replaceAll(/['"]/g, '').replaceAll('>', ' ');

/** The styles of consent screens in server-rendered markup, until hydration has adopted their style sheets. */
export const ArrivingConsentStyles = () => (useIsHydrated() ? null : <ArrivingStyles css={PLAIN} isPlain />);
