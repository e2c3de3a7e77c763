import { providerOrigin } from './paths.mjs';

/** The local provider without a port. It is imported on demand, because it has to be built first. */
export async function openProvider() {
  const { createSandbox } = await import('@foyer/sandbox');
  return createSandbox({ control: true, origin: providerOrigin });
}
