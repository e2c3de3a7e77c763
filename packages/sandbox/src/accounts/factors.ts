import type { Factor } from '@foyer/wire';

export type Channel = 'email' | 'sms' | 'whatsapp';

/** Adds a factor to a session's list. A factor that was proved before replaces its older entry. */
export function mergeFactor(factors: readonly Factor[], fresh: Factor): Factor[] {
  return [...factors.filter((factor) => identity(factor) !== identity(fresh)), fresh];
}

function identity(factor: Factor): string {
  const { last_authenticated_at: _, ...rest } = factor;
  return JSON.stringify(rest);
}
