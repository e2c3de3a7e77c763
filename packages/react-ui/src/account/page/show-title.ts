/** Focuses the title of the section in an element, and scrolls no further than needed to show the section. */
export function showTitle(around: Element | null | undefined): void {
  const title = around?.querySelector<HTMLElement>('.foyer-section-title');
  if (!title) return;
  title.focus({ preventScroll: true });
  const card = title.closest('.foyer-account-card') ?? title;
  // Test environments without a layout have no such function.
  if ('scrollIntoView' in card) card.scrollIntoView({ block: 'nearest' });
}
