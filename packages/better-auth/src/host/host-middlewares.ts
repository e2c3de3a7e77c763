import type { AuthContext } from 'better-auth';
import { otherPlugins } from './host-gate';
import { refusalByError, refusalByResponse } from './host-refusal';
import type { HostStep } from './host-steps';

/**
 * Runs the plugin middlewares that better-auth's router runs before its own endpoint at a path. Throws their errors.
 */
export async function runMiddlewares(
  auth: AuthContext,
  { path, method, body }: HostStep,
  request: Request,
): Promise<void> {
  const all = otherPlugins(auth).flatMap(({ middlewares = [] }) => middlewares);
  const given = method === 'POST' ? { body: { ...body } } : { query: { ...body } };
  for (const { middleware } of all.filter((one) => isAt(one.path, path))) {
    const call = {
      path,
      method,
      request,
      headers: request.headers,
      params: {},
      ...given,
      context: { ...auth },
      asResponse: false,
    };
    const answer: unknown = await middleware(call as unknown as Parameters<typeof middleware>[0]).catch(
      (error: unknown) => {
        throw refusalByError(error) ?? error;
      },
    );
    if (answer instanceof Response) throw await refusalByResponse(answer);
  }
}

/** Whether a path matches a pattern of better-auth's router: `*` and `:name` are one segment, `**` is the rest. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  const rest = wanted.findIndex((segment) => segment.startsWith('**'));
  const fixed = rest < 0 ? wanted : wanted.slice(0, rest);
  const isLong = rest < 0 ? given.length === fixed.length : given.length >= fixed.length;
  return (
    isLong && fixed.every((segment, index) => segment === '*' || segment.startsWith(':') || segment === given[index])
  );
}
