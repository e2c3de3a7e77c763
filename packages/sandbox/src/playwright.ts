import { test as base } from '@playwright/test';
import { ControlRefused } from './testing/test-project';
import { warnOfOldName, withNewNames } from './old-names';
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
   * Starts a sandbox in each worker instead, on its own port. Your page must read `sandbox.url` from the test, for
   * example from the page's address. Opening a sandbox takes some seconds, once for each worker.
   */
  readonly own?: boolean;
  /** With `own`: the page that shows your consent screens. */
  readonly consentURL?: string;
  /** @deprecated Renamed to `consentURL`. */
  readonly consentUrl?: string;
  /**
   * The public token in the code of your page. With it, requests of the page with this token go to the test's project.
   * Without it, the page must read `sandbox.publicToken` from the test.
   */
  readonly publicToken?: string;
}

/** Fixtures of a test. */
export interface SandboxFixtures {
  /** The test's own project of the sandbox: its users, messages, clock, faults and calls. */
  readonly sandbox: PageProject;
  /** A virtual authenticator in `page`, for passkeys. Only Chromium supports it. */
  readonly authenticator: VirtualAuthenticator;
}

/** Fixtures that all tests of a worker share. For `defineConfig<object, SandboxWorkerFixtures>` and `test.use`. */
export interface SandboxWorkerFixtures {
  /** The options of the sandbox of a worker. */
  readonly sandboxOptions: SandboxTestOptions;
  /** The address of the sandbox, once it answers. */
  readonly sandboxURL: string;
  /** @deprecated Renamed to `sandboxURL`. */
  readonly sandboxUrl: string;
}

// Playwright reads the parameters of these functions as text, and does not understand defaults with `//` in them.
/** Playwright's `test` with a project of the sandbox for each test. */
export const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({
  sandboxOptions: [{}, { option: true, scope: 'worker' }],
  sandboxURL: [
    async ({ sandboxOptions }, provide) => {
      const { own = false, consentURL, url = 'http://localhost:4400' } = withNewNames('sandboxOptions', sandboxOptions);
      if (!own) return provide(await checked(url));
      // Loads the database and the verifiers only if they are used.
      const { openOwnSandbox } = await import('./playwright/own-sandbox');
      const sandbox = await openOwnSandbox(consentURL);
      await provide(sandbox.url);
      return sandbox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sandboxUrl: [
    async ({ sandboxURL }, provide) => {
      warnOfOldName('The fixture sandboxUrl', 'sandboxURL');
      await provide(sandboxURL);
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ context, sandboxURL, sandboxOptions }, provide) => {
    const project = new PageProject(sandboxURL, sandboxOptions.publicToken);
    await project.redirect(context);
    await provide(project);
  },
  authenticator: async ({ page }, provide) => provide(await VirtualAuthenticator.plugInto(page)),
});

/** Throws with instructions if no sandbox answers, or if its control plane is off. */
async function checked(url: string): Promise<string> {
  const answer = await fetch(new URL('/sandbox/calls', url)).catch(() => null);
  if (answer?.ok) return url;
  const problem = answer === null ? 'No sandbox answers' : 'The control plane is not open';
  throw new ControlRefused(
    'FOYER_NO_SANDBOX',
    `${problem} at ${url}. Start one: npx @foyer/sandbox --control --data memory`,
  );
}
