import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

export interface LinkifiedTextProps {
  /** An untrusted message. It is rendered as text, never as markup. */
  readonly text: string;
  /** The only hosts that links can point to. */
  readonly hosts: readonly string[];
}

// A URL ends at spaces, quotes, brackets, control characters, and characters that reorder or hide text.
const URL_SHAPE = /https:\/\/[^\s"'`<>()[\]{}\\|^\p{C}]+/gu;

/** The longest URL that Foyer opens (threat T1). */
const MAX_LENGTH = 2048;

/** Renders a message in which only exact https URLs of the given hosts are links (threat T4). */
export function LinkifiedText({ text, hosts }: LinkifiedTextProps) {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(URL_SHAPE)) {
    if (match.length > MAX_LENGTH) continue;
    const url = withoutPunctuation(match);
    if (!isLinkable(url, hosts)) continue;
    nodes.push(
      alone(text.slice(end, index)),
      <a className="foyer-inline-link" href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>,
    );
    end = index + url.length;
  }
  return createElement(Fragment, null, ...nodes, alone(text.slice(end)));
}

/** Removes punctuation at the end. A loop, because a pattern with `+$` needs quadratic time. */
function withoutPunctuation(url: string): string {
  let end = url.length;
  while ('.,;:!?'.includes(url[end - 1] ?? ' ')) end -= 1;
  return url.slice(0, end);
}

/** A separate element, so that page translators can replace the text (fault B14). */
const alone = (text: string): ReactNode => (text ? <span>{text}</span> : null);

/** The URL must be spelled exactly as the browser will follow it: no user name, no port, no lookalike host. */
function isLinkable(text: string, hosts: readonly string[]): boolean {
  if (!hosts.some((one) => text === `https://${one}` || text.startsWith(`https://${one}/`))) return false;
  try {
    const { host, username, password } = new URL(text);
    return hosts.includes(host) && !username && !password;
  } catch {
    return false;
  }
}
