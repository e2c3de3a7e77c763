import type { StyleKind, StyleProblem } from './style-config';

const TAKES: Readonly<Record<StyleKind, string>> = {
  scheme: "'light', 'dark' or 'auto'",
  color: "a CSS color, such as '#19303d'",
  length: "a number of px or a CSS length, such as 8 or '0.5rem'",
  fonts: "a list of font families, such as 'Inter, Arial, sans-serif'",
  flag: 'true or false',
  image: 'the address of an image: a path of this page, https:, http: if the page is http, data:image/… or blob:',
  group: 'an object',
};

/** One message for the developer with every ignored key and the values that it accepts. */
export function describeStyleProblems(problems: readonly StyleProblem[]): string {
  const lines = problems.map(({ path, kind }) => {
    const key = path ? `styles.${path}` : 'styles';
    return kind ? `${key} takes ${TAKES[kind]}.` : `${key} is not a known key.`;
  });
  return ['A part of the styles was ignored:', ...lines].join('\n  ');
}
