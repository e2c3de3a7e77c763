import { report, UsageError } from '@foyer/core/internal/kernel';
import { useIsHydrated } from '@foyer/react-headless/internal/kernel';
import { useContext, useEffect, useId, useInsertionEffect, useMemo, useState } from 'react';
import { applyStyles } from './apply-styles';
import type { StyleConfig, StyleProblem } from './style-config';
import { readStyles } from './style-config';
import { adoptStyles, retainStyles, StyleRootContext } from './style-sheets';

/**
 * An id that is unique on the page. React's ids are unique within one root only, and a page may have several. The
 * random part is added after hydration, so that the server's markup still matches.
 */
export function useInstanceId(): string {
  const id = useId();
  const [suffix] = useState(() => Math.random().toString(36).slice(2));
  return useIsHydrated() ? id + suffix : id;
}

/**
 * Styles the widget whose outermost element is `.foyer[data-foyer="<id>"]`: tokens, base, and the host's values over
 * them. Invalid values are ignored and reported once, as `invalid_config`.
 */
export function useTheme(
  id: string,
  styles: StyleConfig | undefined,
  onProblem: (error: UsageError) => void,
): void {
  const root = useContext(StyleRootContext);
  const { properties, problems } = useSame(useMemo(() => readStyles(styles), [styles]));
  useInsertionEffect(() => {
    adoptStyles(root ?? document);
    return retainStyles(root ?? document);
  }, [root]);
  useInsertionEffect(() => applyStyles(root ?? document, id, properties), [root, id, properties]);
  useEffect(() => tell(problems, onProblem), [problems, onProblem]);
}

/** Hosts may pass a new object with every render, so compare the content. */
function useSame<Value>(value: Value): Value {
  const content = JSON.stringify(value);
  return useMemo(() => JSON.parse(content) as Value, [content]);
}

/** The message texts are in a separate chunk, because most hosts never need them. */
function tell(problems: readonly StyleProblem[], onProblem: (error: UsageError) => void): void {
  if (problems.length === 0) return;
  const say = (message: string) => {
    report(message);
    onProblem(new UsageError(message, 'invalid_config'));
  };
  void import('./advice/describe-style-problems').then(
    ({ describeStyleProblems }) => say(describeStyleProblems(problems)),
    () => say(`Ignored: ${problems.map(({ path }) => `styles.${path}`).join(', ')}.`),
  );
}
