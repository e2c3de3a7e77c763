/** Empties a field and focuses it. Whoever listens to the field hears of it as of a person's own change. */
export function emptyField(field: HTMLInputElement): void {
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
