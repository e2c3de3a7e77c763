import type { AuthContext } from 'better-auth';
import { createAuthEndpoint, getEndpoints } from 'better-auth/api';

type Job = () => Promise<void>;
type RunJob = (input: { readonly body: Job }) => Promise<unknown>;

/** An instance without hooks, used only for the request state that better-auth creates for its endpoints. */
const bare = { options: {}, baseURL: 'http://localhost', logger: { level: 'error' } } as unknown as AuthContext;

const endpoint = createAuthEndpoint.serverOnly({ method: 'POST' }, async ({ body }) => (body as unknown as Job)());

const makeCall = (): RunJob =>
  getEndpoints(bare, { plugins: [{ id: 'foyer-state', endpoints: { runJob: endpoint } }] }).api
    .runJob as unknown as RunJob;

let runJob: RunJob | null = null;

/**
 * Runs a function with the state that better-auth gives each request that its router dispatches. Hooks of its plugins
 * read it.
 */
export async function inRequestState<T>(run: () => Promise<T>): Promise<T> {
  runJob ??= makeCall();
  const done: { result?: Promise<T> } = {};
  // The result does not pass through better-auth's dispatcher, which would translate errors.
  await runJob({
    body: async () => {
      done.result = run();
      await done.result.catch(() => null);
    },
  });
  return done.result ?? run();
}
