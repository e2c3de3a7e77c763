import { json } from './http';

/** Sent bodies of one call, and what it answers: a body of `data`, or an error with its status. */
type Answer = Readonly<Record<string, unknown>> | { readonly status: number; readonly error_type: string };

export const COMMON = { request_id: 'request-1', status_code: 200 };

export const CLIENT = {
  client_id: 'app-1',
  client_type: 'third_party',
  client_name: 'Acme Notes',
  client_description: 'Notes for everybody',
  client_logo_url: 'https://notes.example/logo.png',
};

/** A scope of an answer. */
export const result = (scope: string, is_grantable = true) => ({ scope, is_grantable, description: '' });

const CALLS = {
  start: '/sdk/v1/idp/oauth/authorize/start',
  submit: '/sdk/v1/idp/oauth/authorize/submit',
  logout: '/sdk/v1/oauth/logout/start',
} as const;
type Name = keyof typeof CALLS;

/**
 * The calls of contract 3.12, answered here as a test needs them, exactly by the contract. All other calls go to the
 * provider, and so do these if a test removes their response.
 */
export function idpByContract(handle: (request: Request) => Promise<Response>, user: () => object) {
  const answers: Record<Name, Answer | undefined> = {
    start: {
      client: CLIENT,
      consent_required: true,
      scope_results: [result('openid'), result('notes:read'), result('notes:delete', false)],
    },
    submit: { redirect_uri: 'https://notes.example/callback?code=c&state=s', authorization_code: 'c' },
    logout: { redirect_uri: 'https://notes.example/bye', consent_required: true },
  };
  const bodies: Record<Name, unknown[]> = { start: [], submit: [], logout: [] };

  async function answer(name: Name, request: Request): Promise<Response> {
    bodies[name].push(await request.clone().json());
    const given = answers[name];
    if (!given) return handle(request);
    const { status = 200, ...body } = given;
    if (status !== 200) {
      const error = { status_code: status, error_message: 'Refused.', error_url: 'https://x.example', ...body };
      return json(error, { status: Number(status) });
    }
    const person = name === 'start' && { user_id: 'user-1', user: user() };
    return json({ data: { ...COMMON, ...person, ...body } });
  }

  return {
    answers,
    bodies,
    async handle(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const name = (Object.keys(CALLS) as Name[]).find((one) => CALLS[one] === pathname);
      return name ? answer(name, request) : handle(request);
    },
  };
}
