import type { Provider } from '../../client/provider';

/** The sandbox's control plane, for the project of a page. */
export interface Control {
  get<Answer>(this: void, call: string): Promise<Answer>;
  post<Answer>(this: void, call: string, body: object): Promise<Answer>;
}

/** A refused call of the control plane, with its message. */
export class ControlError extends Error {
  override readonly name = 'ControlError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export function createControl({ origin, project }: Provider): Control {
  async function ask<Answer>(call: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(`${origin}/sandbox/${call}?project=${encodeURIComponent(project)}`, init);
    const body = (await answer.json().catch(() => ({}))) as { readonly error_message?: string };
    if (!answer.ok)
      throw new ControlError(body.error_message ?? `The sandbox answered with status ${answer.status}.`, answer.status);
    return body as Answer;
  }
  return {
    get: (call) => ask(call, { cache: 'no-store' }),
    post: (call, body) =>
      ask(call, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}
