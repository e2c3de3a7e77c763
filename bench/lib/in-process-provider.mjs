import { providerOrigin } from './paths.mjs';

/** Opens the local provider without a port. Imports it on demand, because it must be built first. */
export async function openProvider() {
  const { createSandbox } = await import('@foyer/sandbox');
  return createSandbox({ control: true, origin: providerOrigin });
}
