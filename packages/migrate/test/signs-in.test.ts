import { createSandbox } from '@foyer/sandbox';
import { configure, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyDatabase } from '../../../scripts/test-sandbox';

const TOKEN = 'public-token-test-migrated';
const ORIGIN = 'http://localhost:4600';

// Allow more time, because a busy machine is slow.
configure({ asyncUtilTimeout: 120_000 });

/** Answers every call of the page with the real provider, in this process. */
async function provider() {
  const sandbox = await createSandbox({ control: true, emptyDatabase: await emptyDatabase() });
  const underWay = new Set<Promise<Response>>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    const answer = sandbox.handle(new Request(ORIGIN + pathname + search, init));
    underWay.add(answer);
    return answer;
  });
  onTestFinished(async () => {
    await Promise.allSettled(underWay);
    vi.unstubAllGlobals();
    await sandbox.close();
  });
  return {
    async codeFor(to: string): Promise<string> {
      const url = `${ORIGIN}/sandbox/messages?to=${encodeURIComponent(to)}&project=${TOKEN}`;
      const { messages } = (await (await sandbox.handle(new Request(url))).json()) as {
        readonly messages: readonly { readonly code?: string }[];
      };
      return messages[0]?.code ?? '';
    },
  };
}

it('creates an app that signs a user in and shows the account', async () => {
  const { codeFor } = await provider();
  vi.stubEnv('VITE_STYTCH_PUBLIC_TOKEN', TOKEN);
  onTestFinished(() => void vi.unstubAllEnvs());
  document.body.innerHTML = '<div id="root"></div>';
  await import('./apps/react/after/main');
  const user = userEvent.setup();

  await user.type(await screen.findByRole('textbox', { name: /email/i }), 'ada@example.com{Enter}');
  const passcode = await screen.findByRole('textbox', { name: /passcode/i });
  await waitFor(() => expect(document.activeElement).toBe(passcode));
  await user.type(passcode, await codeFor('ada@example.com'));

  expect((await screen.findByRole('heading', { name: 'Hello ada@example.com' })).tagName).toBe('H1');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('textbox', { name: /email/i });
});
