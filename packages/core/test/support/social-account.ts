import type { startProvider } from './provider';
import { API, PUBLIC_TOKEN } from './provider';

export const ACCOUNT_PAGE = 'http://localhost:3000/login';

/** The address to which a browser goes for Google, as it is made without PKCE: anyone can spend its token. */
export const googleStart = `${API}/v1/public/oauth/google/start?${String(
  new URLSearchParams({
    public_token: PUBLIC_TOKEN,
    login_redirect_url: ACCOUNT_PAGE,
    signup_redirect_url: ACCOUNT_PAGE,
  }),
)}`;

/** The address to which a social account sends the browser that began there. */
export async function answerOfGoogle(
  provider: ReturnType<typeof startProvider>,
  start: string,
  { email = 'ada@example.com', action = 'continue' } = {},
): Promise<string> {
  const leave = async (url: string, init: RequestInit = {}) =>
    (await provider.handle(new Request(url, { redirect: 'manual', ...init }))).headers.get('location') ?? '';
  const page = new URL(await leave(start), API);
  const body = new URLSearchParams({ attempt: page.searchParams.get('attempt') ?? '', action, email });
  return leave(`${API}/stand-in/oauth`, { method: 'POST', body });
}
