/**
 * `/.well-known/security.txt` of the site (RFC 9116). It is written when the site is built, so that its date of expiry
 * is always ahead of that build, and no test depends on the day on which it runs.
 */
const REPOSITORY = 'https://github.com/foyer-js/foyer';
const DAY = 86_400_000;
/** RFC 9116 2.5.5 recommends less than a year. */
const LASTS = 300;

/**
 * @param {Date} now
 * @param {string} [origin] where the site will be, such as `https://foyer.example`. Unknown: no Canonical.
 */
export const securityTxt = (now, origin) =>
  [
    `Contact: ${REPOSITORY}/security/advisories/new`,
    `Expires: ${new Date(now.getTime() + LASTS * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Policy: ${REPOSITORY}/blob/main/SECURITY.md`,
    ...(origin ? [`Canonical: ${new URL('/.well-known/security.txt', origin).href}`] : []),
    '',
  ].join('\n');

/**
 * Problems of a security.txt.
 * @param {string} text
 * @param {Date} now it must hold for 90 days from then
 */
export function securityTxtProblems(text, now) {
  const fields = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^([A-Z][\w-]*): (.+)$/.exec(line) ?? [line]);
  const of = (name) => fields.filter(([, key]) => key === name).map(([, , value]) => value);
  const isAddress = (value) => URL.canParse(value) && /^(?:https|mailto|tel):$/.test(new URL(value).protocol);
  const [expires, ...more] = of('Expires');
  const days = (Date.parse(expires) - now.getTime()) / DAY;
  return [
    ...fields.filter(([, key]) => key === undefined).map(([line]) => `"${line}" is no field`),
    ...(of('Contact').length === 0 ? ['no Contact'] : []),
    ...['Contact', 'Policy', 'Canonical'].flatMap((name) =>
      of(name)
        .filter((value) => !isAddress(value))
        .map((value) => `${name} is no https address: ${value}`),
    ),
    ...(expires === undefined || more.length > 0 ? ['Expires must be there once'] : []),
    ...(expires !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(expires)
      ? ['Expires is no time of RFC 3339']
      : []),
    ...(expires !== undefined && !(days >= 90) ? ['expires within 90 days'] : []),
    ...(days >= 366 ? ['expires later than in a year'] : []),
    ...(of('Preferred-Languages').length > 1 ? ['Preferred-Languages must be there once'] : []),
  ];
}
