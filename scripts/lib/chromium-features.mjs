/**
 * The features that Playwright switches off. Chromium obeys only the last list that it is given, so ours repeats them.
 */
const PLAYWRIGHT_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The popups of the address bar, which nobody sees here. They are web pages, two for each window, and Chromium spends
 * as much on loading them as on the page under test.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * A process that stands by for the next page. Each test has a browser of its own with one page, and closes it unused.
 */
const STANDING_BY = ['SpareRendererForSitePerProcess'];

/** The option of Chromium that switches all of them off. */
export const featuresOff = `--disable-features=${[...PLAYWRIGHT_OFF, ...ADDRESS_BAR, ...STANDING_BY].join(',')}`;
