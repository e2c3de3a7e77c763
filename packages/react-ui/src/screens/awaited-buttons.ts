import type { LoginPlan } from '@foyer/core';

/** How many buttons are sure to come before the form. A passkey's is one where there is no form for its autofill. */
export const awaitedButtons = ({ social, hasWallets, hasPasskeys, tabs }: LoginPlan): number =>
  social.length + Number(hasWallets) + Number(hasPasskeys && tabs.length === 0);
