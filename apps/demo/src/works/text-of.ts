import type { SyntheticEvent } from 'react';

/** The text of a form's field at its submit. */
export function textOf({ currentTarget }: SyntheticEvent<HTMLFormElement>, name: string): string {
  const value = new FormData(currentTarget).get(name);
  return typeof value === 'string' ? value : '';
}
