import { test as base } from '@playwright/test';
import { ControlRefused } from './testing/test-project';
import { PageProject } from './playwright/page-project';
import { VirtualAuthenticator } from './playwright/virtual-authenticator';

export { expect } from '@playwright/test';
export type { Presence } from './playwright/virtual-authenticator';
export type { FaultOrder, NewUser, ReceivedCall, SentMessage } from './testing/control-types';
export type { TestProject, TestProjectOptions } from './testing/test-project';
export { PageProject, VirtualAuthenticator };

/** Options of `use: { sandboxOptions }` in playwright.config. */
export interface SandboxTestOptions {
  /**
   * The address of the sandbox that runs; 'http://localhost:4400' by default. It needs its control plane: `--control`.
   */
  readonly url?: string;
  /**
   * Starts a sandbox in each worker instead, on a port of its own: your page has to take `sandbox.url` from the test,
   * for example out of its address. Opening it takes some seconds, once for each worker.
   */
  readonly own?: boolean;
  /** With `own`: the page that shows your consent screens. */
  readonly consentUrl?: string;
  /**
   * The public token in the code of your page. With it, whatever the page sends under this token goes to the project of
   * the test. Without it, the page has to take `sandbox.publicToken` from the test.
   */
  readonly publicToken?: string;
}

/** Fixtures of a test. */
export interface SandboxFixtures {
  /** A project of the sandbox that no other test has: its users, messages, clock, faults and calls. */
  readonly sandbox: PageProject;
  /** A virtual authenticator in `page`, for passkeys. Chromium alone has them. */
  readonly authenticator: VirtualAuthenticator;
}

/** Fixtures that the tests of a worker share. For `defineConfig<object, SandboxWorkerFixtures>` and `test.use`. */
export interface SandboxWorkerFixtures {
  readonly sandboxOptions: SandboxTestOptions;
  /** The address of the sandbox, once it answers. */
  readonly sandboxUrl: string;
}

// Playwright reads the parameters of these functions as text, and does not understand defaults with `//` in them.
/** Playwright's `test` with a project of the sandbox for each test. */
export const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({
  sandboxOptions: [{}, { option: true, scope: 'worker' }],
  sandboxUrl: [
    async ({ sandboxOptions }, provide) => {
      const { own = false, consentUrl, url = 'http://localhost:4400' } = sandboxOptions;
      if (!own) return provide(await checked(url));
      // The database and all that verifies is loaded only where it is used.
      const { openOwnSandbox } = await import('./playwright/own-sandbox');
      const sandbox = await openOwnSandbox(consentUrl);
      await provide(sandbox.url);
      return sandbox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sandbox: async ({ context, sandboxUrl, sandboxOptions }, provide) => {
    const project = new PageProject(sandboxUrl, sandboxOptions.publicToken);
    await project.lead(context);
    await provide(project);
  },
  authenticator: async ({ page }, provide) => provide(await VirtualAuthenticator.plugInto(page)),
});

/** Says how to start a sandbox where none answers, or one without its control plane. */
async function checked(url: string): Promise<string> {
  const answer = await fetch(new URL('/sandbox/calls', url)).catch(() => null);
  if (answer?.ok) return url;
  const problem = answer === null ? 'No sandbox answers' : 'The control plane is not open';
  throw new ControlRefused(`${problem} at ${url}. Start one: npx @foyer/sandbox --control --data memory`);
}
