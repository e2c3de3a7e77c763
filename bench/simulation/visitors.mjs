/**
 * Who is signed in, and with how many tabs. A visitor's tabs are all in one browser. While the visitor looks at it, one
 * tab is visible.
 * @typedef {object} Visitors
 * @property {number} count
 * @property {number} tabs Of all visitors together.
 * @property {Uint16Array} tabsOf Of each visitor.
 */

/** Parses `60:1,25:2-3`: shares of visitors, and the numbers of tabs that are equally likely. Undefined otherwise. */
export function parseTabs(text) {
  const groups = text.split(',').map((part) => {
    const [, share, from, to = from] = /^(\d+(?:\.\d+)?):(\d{1,4})(?:-(\d{1,4}))?$/.exec(part) ?? [];
    return { share: Number(share), from: Number(from), to: Number(to) };
  });
  return groups.every(({ share, from, to }) => share > 0 && from > 0 && to >= from) ? groups : undefined;
}

/** @returns {Visitors} */
export function createVisitors(count, groups, random) {
  const whole = groups.reduce((sum, { share }) => sum + share, 0);
  let tabs = 0;
  const tabsOf = Uint16Array.from({ length: count }, () => {
    let left = random() * whole;
    const { from, to } = groups.find(({ share }) => (left -= share) < 0) ?? groups.at(-1);
    const own = from + Math.floor(random() * (to - from + 1));
    tabs += own;
    return own;
  });
  return { count, tabs, tabsOf };
}
