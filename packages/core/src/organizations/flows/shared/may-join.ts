import type { OrganizationTarget } from './target';

// Org 4.5, W1.
/** Whether an organization takes a stranger with this address. The provider has the last word. */
export function mayJoin(email: string, { provisioning, domains }: OrganizationTarget): boolean {
  if (provisioning !== 'domains') return provisioning === 'all';
  const domain = email.trim().split('@').at(-1)?.toLowerCase();
  return domains.some((one) => one.toLowerCase() === domain);
}
