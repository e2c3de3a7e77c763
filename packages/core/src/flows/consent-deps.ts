import type { Clock } from './deps';

/** Where consent screens stand: what a page must tell before they show, and the way out of it. */
export interface ConsentPage {
  /**
   * The origin of a page around this one that is neither of this origin nor allowed; empty where the browser does
   * not say whose it is; null where there is none (threat T7).
   */
  framedBy(allowed: readonly string[]): Promise<string | null>;
  /** Resolves once somebody can see the page: a prerendered one decides nothing (threat T13). */
  shown(): Promise<void>;
  /** Leaves for an address from outside; rejects with `unsafe_url` for what is not plain http or https. */
  leave(address: string): Promise<void>;
}

/** What both consent flows need of a client. */
export interface ConsentDeps extends Clock {
  readonly idp: { readonly page: ConsentPage };
  readonly session: {
    authenticate(): Promise<unknown>;
    revoke(options: { readonly forceClear: true }): Promise<unknown>;
  };
  readonly user: {
    getSync(): { readonly user_id: string } | null;
    getInfo(): { readonly fromCache: boolean };
    onChange(listener: () => void): () => void;
  };
  readonly options: () => ConsentOptions;
}

export interface ConsentOptions {
  /** Origins of pages that may show consent screens in a frame: `['https://account.example.com']`. Default: none. */
  readonly allowedFrameOrigins?: readonly string[] | undefined;
}
