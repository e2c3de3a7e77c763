/** Scrolls a diagram sideways until its marked state is in the middle. The page itself stays where it is. */
export function centreMark(chart: HTMLElement | null): void {
  const mark = chart?.querySelector('.here');
  if (!chart || !mark) return;
  const [outer, inner] = [chart.getBoundingClientRect(), mark.getBoundingClientRect()];
  chart.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
