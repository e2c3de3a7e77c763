import { DEMO, STRICT_DEMO } from './support/addresses';
import { test } from './support/fixtures';
import { LAST_ROOT, leavesNothing, ROUND } from './support/leaves-nothing';
import type { Stage } from './support/leaves-nothing';
import { MountsPage } from './support/mounts-page';
import { PageResources } from './support/page-resources';

const TIMES = 500;
/** Mounts before the count, so that everything made once, and its compiled code, exists: it takes hundreds. */
const WARM_UP = 600;
/** Enough where no heap is weighed and the framework may keep nothing: one node that stays is seen. */
const COUNTED = 50;

async function eachWidgetLeavesNothing(stage: Stage): Promise<void> {
  await leavesNothing(stage, { login: 'Sign up or log in' });
  const shorter = { ...stage, warmUp: Math.min(stage.warmUp, ROUND), times: ROUND };
  await leavesNothing(shorter, { resetPassword: 'Reset your password' });
  await stage.mounts.signIn();
  await leavesNothing(shorter, { passkeyRegistration: 'Set up a new Passkey' });
  await leavesNothing(shorter, { identityProvider: 'Acme Notes wants to access' });
}

test(`fault B12: ${TIMES} mounts of the login, and ${ROUND} of each other widget, leave nothing behind`, async ({
  page,
  sandbox,
}) => {
  const mounts = new MountsPage(page, sandbox);
  const resources = await PageResources.watch(page);
  await mounts.openReact(DEMO);
  await eachWidgetLeavesNothing({ mounts, resources, framework: LAST_ROOT, warmUp: WARM_UP, times: TIMES });
});

test('fault B12: mounts of each widget under StrictMode leave nothing behind', async ({ page, sandbox }) => {
  const mounts = new MountsPage(page, sandbox);
  const resources = await PageResources.watch(page);
  await mounts.openReact(STRICT_DEMO);
  // React's developer records, and their compiled code, grow for hundreds of mounts.
  const framework = { ...LAST_ROOT, heap: Infinity };
  await eachWidgetLeavesNothing({ mounts, resources, framework, warmUp: COUNTED, times: ROUND });
});

test('fault B12: custom elements of each kind leave nothing behind', async ({ page, sandbox }) => {
  const mounts = new MountsPage(page, sandbox);
  const resources = await PageResources.watch(page);
  await mounts.openElements();
  // The heap of the widgets inside is measured above; a leaked element would keep nodes and listeners.
  const stage = { mounts, resources, framework: { heap: Infinity }, warmUp: COUNTED, times: COUNTED };
  await leavesNothing(stage, { 'foyer-login': 'Sign up or log in', 'foyer-reset-password': 'Reset your password' });
  await mounts.signIn();
  await leavesNothing(stage, {
    'foyer-passkey-registration': 'Set up a new Passkey',
    'foyer-identity-provider': 'Acme Notes wants to access',
  });
});

test('fault B12: the elements for organizations leave nothing behind', async ({ page, sandbox }) => {
  await sandbox.configure({ vertical: 'B2B', create_organization_enabled: true });
  const mounts = new MountsPage(page, sandbox);
  const resources = await PageResources.watch(page);
  await mounts.openElementsOfOrganizations();
  const stage = { mounts, resources, framework: { heap: Infinity }, warmUp: COUNTED, times: COUNTED };
  await leavesNothing(stage, { 'foyer-organization-login': 'Sign up or log in' });
});

test(`fault B12: ${TIMES} clients that were destroyed leave nothing behind`, async ({ page, sandbox }) => {
  const mounts = new MountsPage(page, sandbox);
  const resources = await PageResources.watch(page);
  await mounts.openElements();
  await mounts.makeAndEndClients(WARM_UP);
  const before = await resources.settled();
  await mounts.makeAndEndClients(TIMES);
  await resources.holdsNoMoreThan(before);
});
