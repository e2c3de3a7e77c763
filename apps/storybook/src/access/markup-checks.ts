import type { AccessCheck } from './access-check';
import { all, controlsOf, nameOf, placeOf } from './widgets';

/** The `autocomplete` purposes of fields about the visitor. */
const PURPOSES: Readonly<Record<string, RegExp>> = {
  email: /\b(?:email|username)\b/,
  tel: /\btel\b/,
  password: /\b(?:new|current)-password\b/,
};

const wordsOf = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The text of the elements that an attribute references. */
const tagged = (element: Element, attribute: string): string =>
  wordsOf(
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => placeOf(element).getElementById(id)?.textContent)
      .join(' '),
  );

const isOutOfReach = (element: Element): boolean =>
  element.closest('[role="alert"], [role="status"], [aria-live]') === null;

/** The labels of a control that screen readers announce instead of its text. */
const spoken = (control: Element): string =>
  tagged(control, 'aria-labelledby') || wordsOf(control.getAttribute('aria-label'));

/** The visible text of a control. Initials replace a picture. */
const written = (control: HTMLElement): string =>
  wordsOf(control.innerText)
    .replace(wordsOf(control.querySelector<HTMLElement>('.foyer-avatar')?.innerText), '')
    .trim();

const shapeOf = (button: HTMLElement): string => {
  const { textDecorationLine, borderTopWidth } = getComputedStyle(button);
  return `${textDecorationLine} ${borderTopWidth} ${button.offsetWidth} ${button.offsetHeight}`;
};

/** Whether a button that can be pressed has a different shape, not only a different color. */
function changesShape(button: HTMLElement): boolean {
  const before = shapeOf(button);
  button.removeAttribute('disabled');
  const after = shapeOf(button);
  button.setAttribute('disabled', '');
  return before !== after;
}

/** The markup checks of every story. */
export const MARKUP_CHECKS: readonly AccessCheck[] = [
  {
    title: 'WCAG 1.2.1, 1.2.2, 1.2.3, 1.2.4, 1.2.5, 1.4.2: no story has sound, video or an embedded object',
    find: (root) => all(root, 'audio, video, object, embed').map(nameOf),
  },
  {
    title: 'WCAG 1.3.5: every field for an address, a number or a password says its purpose',
    find: (root) =>
      all(root, 'input')
        .filter(
          (input) =>
            PURPOSES[input.getAttribute('type') ?? '']?.test(input.getAttribute('autocomplete') ?? '') === false,
        )
        .map(nameOf),
  },
  {
    title: 'WCAG 1.4.1: an error has a mark besides its colour, and a link in a sentence a line',
    find: (root) =>
      [
        ...all(root, '.foyer-error:not(:empty)').filter((error) => error.querySelector('svg') === null),
        ...all(root, 'p a, .foyer-error a').filter(
          (link) => !getComputedStyle(link).textDecorationLine.includes('underline'),
        ),
      ].map(nameOf),
  },
  {
    title: 'WCAG 1.4.5: the only pictures are logos and the code that an authenticator app scans',
    find: (root) =>
      all(root, 'img')
        .filter((image) => image.closest('[class*="logo"], .foyer-qr, .foyer-app-qr') === null)
        .map(nameOf),
  },
  {
    title: 'WCAG 2.4.4: every link has words, and links of the same words lead to the same place',
    find: (root) =>
      all(root, 'a[href]')
        .filter((link, _, links) => {
          const words = nameOf(link);
          return (
            wordsOf(link.textContent) + spoken(link) === '' ||
            links.some((other) => nameOf(other) === words && other.getAttribute('href') !== link.getAttribute('href'))
          );
        })
        .map(nameOf),
  },
  {
    title: 'WCAG 2.4.6: every heading, label and caption of a field has words',
    find: (root) =>
      all(root, 'h1, h2, h3, h4, label, legend')
        .filter(({ textContent }) => wordsOf(textContent) === '')
        .map(nameOf),
  },
  {
    title: 'WCAG 2.5.3: what is read out for a control holds the words that are written on it',
    find: (root) =>
      controlsOf(root)
        .filter((control) => spoken(control) !== '' && !control.matches('input, select, [role="tabpanel"]'))
        .filter((control) => !spoken(control).includes(written(control)))
        .map(nameOf),
  },
  {
    title: 'WCAG 3.2.4: the arrow back and the eye of a password have the same names on every screen',
    find: (root) =>
      [
        ...all(root, '.foyer-back').filter((back) => spoken(back) !== 'back'),
        ...all(root, '.foyer-password-toggle').filter(
          (eye) => !['show password', 'hide password'].includes(spoken(eye)),
        ),
      ].map(nameOf),
  },
  {
    title: 'WCAG 3.2.4: a disabled button keeps its shape',
    find: (root) => all(root, 'button:disabled').filter(changesShape).map(nameOf),
  },
  {
    title: 'WCAG 3.3.1: a field that is refused is marked, and described by its error in words',
    find: (root) =>
      all(root, '[aria-invalid="true"]')
        .filter((field) => tagged(field, 'aria-describedby') + tagged(field, 'aria-errormessage') === '')
        .map(nameOf),
  },
  {
    title: 'WCAG 3.3.2: every field has a label in words',
    find: (root) =>
      all(root, 'input, select, textarea')
        // Elements for password managers only.
        .filter((field) => !field.matches('[aria-hidden="true"]'))
        .filter(
          (field) =>
            wordsOf([...((field as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ')) +
              spoken(field) ===
            '',
        )
        .map(nameOf),
  },
  {
    title: 'WCAG 4.1.3: errors, toasts, waits and what a field is doing stand in live regions',
    find: (root) =>
      all(root, '.foyer-error, .foyer-toast, .foyer-field-status, .foyer-loader').filter(isOutOfReach).map(nameOf),
  },
];
