/** What every screen of organizations owes a person. Returns the rules that a story breaks. */
export function brokenRules(root: ParentNode): readonly string[] {
  const silent = [...root.querySelectorAll('.foyer button[aria-busy]')].filter(
    ({ textContent }) => !/(…|\.{3})$/.test(textContent.trim()),
  );
  return [
    ...silent.map(({ textContent }) => `A wait says what for: ${textContent}`),
    ...(hasWayOn(root) ? [] : ['A screen has a way on.']),
  ];
}

/** What a person can press or fill in; else the screen waits, is the end, or says how long it takes nothing. */
const WAYS_ON =
  '.foyer button:enabled, .foyer input:enabled, .foyer a[href], .foyer-loader, [data-kind="spinner"], [data-kind="check"]';
const hasWayOn = (root: ParentNode): boolean =>
  root.querySelector('.foyer') === null ||
  root.querySelector(WAYS_ON) !== null ||
  /Try again in \d:\d\d|Verifying passcode\.{3}/.test(root.textContent ?? '');
