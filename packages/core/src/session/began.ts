import type { Snapshot } from './snapshot';

/** What a call that touches the session remembers of its beginning: its answer counts in that generation only. */
export interface Began {
  readonly gen: string;
  readonly token: string;
}

export const began = ({ record, token }: Snapshot): Began => ({ gen: record?.gen ?? '', token });
