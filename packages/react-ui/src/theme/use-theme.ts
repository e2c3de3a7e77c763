import { reportLinked, UsageError } from '@foyer/core/internal/shared';
import { useContext, useEffect, useId, useInsertionEffect, useMemo, useState } from 'react';
import type { FrameContextValue } from './frame-context';
import { FrameContext } from './frame-context';
import { applyStyles } from './apply-styles';
import type { StyleConfig, StyleProblem } from './style-config';
import { readStyles } from './style-config';
import { adoptStyles, retainStyles } from './style-sheets';

/** An id that is unique on the page. React's ids are unique only within one root, and a page can have several. */
export function useInstanceId(): string {
  const { idSuffix = '' } = useContext(FrameContext);
  return useId() + idSuffix;
}

/**
 * The suffix that makes the ids of a widget unique. Empty for server-rendered widgets: their roots differ by React's
 * `identifierPrefix`.
 */
export const useIdSuffix = (isHydrated: boolean): string =>
  useState(() => (isHydrated ? Math.random().toString(36).slice(2) : ''))[0];

/**
 * Styles the widget whose outermost element is `.foyer[data-foyer="<id>"]`: the style sheet of its frame, and the
 * host's values over it. Invalid values are ignored and reported once, as `invalid_config`. Returns the host's custom
 * properties by name.
 */
export function useTheme(
  id: string,
  { root, css = '' }: Pick<FrameContextValue, 'root' | 'css'>,
  styles: StyleConfig | undefined,
  onProblem: (error: UsageError) => void,
): Readonly<Record<string, string>> {
  const { properties, problems } = useSame(useMemo(() => readStyles(styles), [styles]));
  useInsertionEffect(() => {
    adoptStyles(root ?? document, css);
    return retainStyles(root ?? document);
  }, [root, css]);
  useInsertionEffect(() => applyStyles(root ?? document, id, properties), [root, id, properties]);
  useEffect(() => tell(problems, onProblem), [problems, onProblem]);
  return properties;
}

/** Hosts might pass a new object with every render, so compare the content. */
function useSame<Value>(value: Value): Value {
  const content = JSON.stringify(value);
  return useMemo(() => JSON.parse(content) as Value, [content]);
}

/** The message texts are in a separate chunk, because most hosts never need them. */
function tell(problems: readonly StyleProblem[], onProblem: (error: UsageError) => void): void {
  if (problems.length === 0) return;
  const say = (message: string) => {
    const error = new UsageError('FOYER_INVALID_STYLES', message, 'invalid_config');
    reportLinked(error.message);
    onProblem(error);
  };
  void import('./describe-style-problems').then(
    ({ describeStyleProblems }) => say(describeStyleProblems(problems)),
    () => say(`Ignored: ${problems.map(({ path }) => `styles.${path}`).join(', ')}.`),
  );
}
