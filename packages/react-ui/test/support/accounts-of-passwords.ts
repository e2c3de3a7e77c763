/**
 * The account that a password manager reads for each password of the page: the last user name before it in its form, as
 * in Chromium and Bitwarden.
 */
export const accountsOfPasswords = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')].map((password) => {
    const fields = [...(password.form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
    const before = fields.slice(0, fields.indexOf(password));
    return before.findLast((field) => field.getAttribute('autocomplete') === 'username')?.value;
  });
