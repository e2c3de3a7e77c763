import { providerOrigin } from './paths.mjs';

/** The local provider without a port. Its build has to be there, so it is loaded when it is asked for. */
export async function openProvider() {
  const { createSandbox } = await import('@foyer/sandbox');
  return createSandbox({ control: true, origin: providerOrigin });
}
