import type { NameDoubt, ReadableName } from '../readable-name';
import { readableName } from '../readable-name';

/** The displayed name of an application: its own name, else the host of its redirect, else 'The App'. */
export interface ClientName extends Omit<ReadableName, 'doubts'> {
  // Spec section 5.
  /** 'none': the screen supplies the text 'The App', and `text` is empty. */
  readonly from: 'client' | 'host' | 'none';
  /** The reasons to doubt the name: a warning next to it is needed. */
  readonly doubts: readonly (NameDoubt | 'impostor')[];
}

interface NamedClient {
  readonly client_name: string;
  readonly client_type: string;
}

/**
 * The displayed name of a client (spec section 5).
 *
 * @param host The host of the redirect; can be empty.
 * @param projectName A client that has this name without belonging to the project is marked.
 */
export function clientName(client: NamedClient, host: string, projectName: string | null): ClientName {
  const name = readableName(client.client_name);
  if (name.text === '') return { text: host, from: host ? 'host' : 'none', doubts: [] };
  const isImpostor = client.client_type !== 'first_party' && isSame(name.text, projectName);
  return { ...name, from: 'client', doubts: isImpostor ? [...name.doubts, 'impostor'] : name.doubts };
}

function isSame(name: string, projectName: string | null): boolean {
  const wanted = outline(projectName ?? '');
  return wanted !== '' && outline(name) === wanted;
}

/** A name without case, accents and punctuation, for comparison. */
const outline = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
