/** A node of the accessibility tree that screen readers are told of. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly isFocusable: boolean;
}

/** What a run of tests lends to the checks. */
export interface Chromium {
  readonly accessTree: () => Promise<readonly TreeNode[]>;
  /** Forced colours and reduced motion, on or off. */
  readonly plainLooks: (on: boolean) => Promise<void>;
}

/** Set by chromium.setup.ts. Whoever opens a story by hand has none, and these checks are left out. */
export const lent: { chromium?: Chromium } = {};

/** Runs under forced colours and reduced motion. */
export async function underPlainLooks<Result>({ plainLooks }: Chromium, look: () => Result): Promise<Result> {
  await plainLooks(true);
  try {
    return look();
  } finally {
    await plainLooks(false);
  }
}
