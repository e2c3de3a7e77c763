import 'next/dist/server/node-environment-baseline.js';
import { HeadersAdapter } from 'next/dist/server/web/spec-extension/adapters/headers.js';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../src/index';
import { Site } from './site';

afterEach(() => vi.unstubAllEnvs());

/** Runs work inside of a request, as Next runs a server component. */
function inRequest<Value>(headers: Readonly<Record<string, string>>, work: () => Promise<Value>): Promise<Value> {
  const unit = { type: 'request', phase: 'render', headers: HeadersAdapter.seal(new Headers(headers)) };
  return workAsyncStorage.run({ route: '/account' } as never, () => workUnitAsyncStorage.run(unit as never, work));
}

/** The address that Next redirects to. */
async function redirectOf(work: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  const { digest = '' } = error as { readonly digest?: string };
  const [kind, , location] = digest.split(';');
  return kind === 'NEXT_REDIRECT' ? location : undefined;
}

describe('the user of a request', () => {
  it('is known without asking the provider for data', async () => {
    const site = new Site();
    const { cookie, user_id } = await site.signIn();
    const result = await inRequest({ cookie }, () => auth(site.options));
    expect(result).toMatchObject({ isSignedIn: true, status: 'signed-in', session: { user_id } });
  });

  it('has addresses if the provider is asked', async () => {
    const site = new Site();
    const { cookie } = await site.signIn();
    const { user } = await inRequest({ cookie }, () => auth({ ...site.options, verifyWithProvider: true }));
    expect(user?.emails[0]?.email).toBe('ada@example.com');
  });

  it('is a visitor without cookies', async () => {
    const result = await inRequest({}, () => auth(new Site().options));
    expect(result).toMatchObject({ isSignedIn: false, reason: 'no-session', user: null, session: null });
  });

  it('is the same for all calls of the request, and not of the next one', async () => {
    const site = new Site();
    vi.stubEnv('FOYER_PUBLIC_TOKEN', site.publicToken);
    vi.stubEnv('FOYER_API_URL', 'http://localhost:4400');
    vi.stubGlobal('fetch', site.fetch);
    const { cookie } = await site.signIn();
    await inRequest({ cookie }, async () => {
      const [verified, again, plain] = await Promise.all([
        auth({ verifyWithProvider: true }),
        auth({ verifyWithProvider: true }),
        auth(),
      ]);
      expect([again.session, plain.session]).toEqual([verified.session, verified.session]);
      expect(plain.user).toBe(verified.user);
    });
    const ofRequest = site.calls.length;
    await inRequest({ cookie }, () => auth({ verifyWithProvider: true }));
    expect(site.calls).toHaveLength(ofRequest + 1);
    vi.unstubAllGlobals();
  });
});

describe('redirectToSignIn', () => {
  const redirected = (headers: Readonly<Record<string, string>>, returnTo?: string, signInURL?: string) =>
    redirectOf(
      inRequest(headers, async () => {
        const { redirectToSignIn } = await auth({ ...new Site().options, signInURL });
        return redirectToSignIn(returnTo);
      }),
    );

  it('says in development that no proxy has passed the path, and names the file of each version of Next', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await redirected({}, '/notes')).toBe('/login?return_to=%2Fnotes');
    expect(said).not.toHaveBeenCalled();
    expect(await redirected({})).toBe('/login');
    expect(said.mock.calls).toEqual([[expect.stringMatching(/proxy\.ts .*middleware\.ts .*#FOYER_NO_PROXY$/)]]);
    vi.stubEnv('NODE_ENV', 'production');
    await redirected({});
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('remembers the page that the proxy names', async () => {
    expect(await redirected({ 'x-foyer-path': '/account?tab=1' })).toBe('/login?return_to=%2Faccount%3Ftab%3D1');
  });

  it('remembers no page without a proxy', async () => {
    expect(await redirected({})).toBe('/login');
  });

  it('takes a page, and a different sign-in page', async () => {
    expect(await redirected({}, '/notes/7', '/hello')).toBe('/hello?return_to=%2Fnotes%2F7');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never remembers %s',
    async (address) => {
      expect(await redirected({ 'x-foyer-path': address })).toBe('/login');
      expect(await redirected({}, address)).toBe('/login');
    },
  );
});

describe('mistakes', () => {
  it('a call outside of a request is explained', async () => {
    await expect(auth()).rejects.toThrow(
      'auth() was called outside of a request. Call it inside a server component, a server action or a route handler',
    );
  });

  it('missing variables are explained', async () => {
    await expect(inRequest({}, () => auth())).rejects.toThrow('FOYER_PUBLIC_TOKEN is not set.');
  });

  it("Next's own errors reach Next", async () => {
    const work = workAsyncStorage.run({ route: '/', dynamicShouldError: true } as never, () => auth());
    await expect(work).rejects.toThrow('dynamic = "error"');
  });
});
