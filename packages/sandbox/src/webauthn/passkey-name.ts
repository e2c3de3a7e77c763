type Sign = readonly [name: string, sign: RegExp];

/** Order matters: a browser's user agent also names browsers later in the list. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** The initial name of a passkey, such as 'Chrome on Linux'. The owner can change it. */
export function passkeyName(userAgent: string): string {
  const known = [browsers, systems].map((signs) => signs.find(([, sign]) => sign.test(userAgent))?.[0]);
  return known.filter((name) => name !== undefined).join(' on ') || 'Passkey';
}
