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
 * The popups of the address bar, which are not visible in tests. They are web pages, two for each window, and loading
 * them costs as much as loading the page under test.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A spare process for the next page. Each test has its own browser with one page, and never uses the spare process. */
const STANDING_BY = ['SpareRendererForSitePerProcess'];

/** The option of Chromium that switches all of them off. */
export const featuresOff = `--disable-features=${[...PLAYWRIGHT_OFF, ...ADDRESS_BAR, ...STANDING_BY].join(',')}`;
