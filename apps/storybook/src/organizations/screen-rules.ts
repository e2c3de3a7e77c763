/** The rules for every organization screen. Returns those that a story violates. */
export function brokenRules(root: ParentNode): readonly string[] {
  const silent = [...root.querySelectorAll('.foyer button[aria-busy]')].filter(
    ({ textContent }) => !/(…|\.{3})$/.test(textContent.trim()),
  );
  return [
    ...silent.map(({ textContent }) => `A wait says what for: ${textContent}`),
    ...(hasWayOn(root) ? [] : ['A screen has a way on.']),
  ];
}

/** Controls that a user can use. A screen without one waits, is the last one, or says how long it is blocked. */
const WAYS_ON =
  '.foyer button:enabled, .foyer input:enabled, .foyer a[href], .foyer-loader, [data-kind="spinner"], [data-kind="check"]';
const hasWayOn = (root: ParentNode): boolean =>
  root.querySelector('.foyer') === null ||
  root.querySelector(WAYS_ON) !== null ||
  /Try again in \d:\d\d|Verifying passcode\.{3}/.test(root.textContent ?? '');
