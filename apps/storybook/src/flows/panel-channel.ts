/**
 * What the panel and the stories tell each other. The panel asks when it opens, and when stories say that they listen.
 */
export const ASK = 'foyer/flow/ask';
export const READY = 'foyer/flow/ready';
export const REST = 'foyer/flow/rest';
export const PLACE = 'foyer/flow/place';

export interface PanelPlace {
  readonly title: string;
  readonly says: string;
  /** A picture that was drawn here, from our own text. */
  readonly svg: string;
}

/** Empty for a story that shows no state of a flow. */
export interface PanelContent {
  readonly places: readonly PanelPlace[];
  readonly code: string;
}
