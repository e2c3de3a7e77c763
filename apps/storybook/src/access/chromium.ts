/** A node of the accessibility tree. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly isFocusable: boolean;
}

/** The browser tools that a test run provides to the checks. */
export interface Chromium {
  readonly accessTree: () => Promise<readonly TreeNode[]>;
  /** Forced colors and reduced motion, on or off. */
  readonly plainLooks: (on: boolean) => Promise<void>;
}

/** Set by chromium.setup.ts. Undefined when a story is opened manually; then these checks are skipped. */
export const lent: { chromium?: Chromium } = {};

/** Runs under forced colors and reduced motion. */
export async function underPlainLooks<Result>({ plainLooks }: Chromium, look: () => Result): Promise<Result> {
  await plainLooks(true);
  try {
    return look();
  } finally {
    await plainLooks(false);
  }
}
