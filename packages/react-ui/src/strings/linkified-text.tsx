import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';

export interface LinkifiedTextProps {
  /** A message from outside. It stays text; nothing in it is markup. */
  readonly text: string;
  /** The only hosts that it may link to. */
  readonly hosts: readonly string[];
}

// A URL ends at blanks, quotes, brackets, controls, and characters that turn or hide text.
const URL_SHAPE = /https:\/\/[^\s"'`<>()[\]{}\\|^\p{C}]+/gu;

/** A message in which exact https addresses of the given hosts can be followed, and nothing else (threat T4). */
export function LinkifiedText({ text, hosts }: LinkifiedTextProps) {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(URL_SHAPE)) {
    const url = match.replace(/[.,;:!?]+$/, '');
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

/** So that page translators can have it (fault B14). */
const alone = (text: string): ReactNode => (text ? <span>{text}</span> : null);

/** The address must be spelled exactly as it will be followed: no user, no port, no other host that looks alike. */
function isLinkable(text: string, hosts: readonly string[]): boolean {
  try {
    const { host, username, password } = new URL(text);
    const spelled = hosts.some((one) => text === `https://${one}` || text.startsWith(`https://${one}/`));
    return spelled && hosts.includes(host) && !username && !password;
  } catch {
    return false;
  }
}
