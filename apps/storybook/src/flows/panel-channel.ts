/**
 * The messages between the panel and the stories. The panel sends `ASK` when it opens, and when stories report that
 * they listen.
 */
export const ASK = 'foyer/flow/ask';
export const READY = 'foyer/flow/ready';
export const REST = 'foyer/flow/rest';
export const PLACE = 'foyer/flow/place';

export interface PanelPlace {
  readonly title: string;
  readonly says: string;
  /** A diagram that was rendered here, from our own text. */
  readonly svg: string;
}

/** Empty for a story that shows no state of a flow. */
export interface PanelContent {
  readonly places: readonly PanelPlace[];
  readonly code: string;
}
