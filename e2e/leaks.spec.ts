import { test } from './support/fixtures';
import { MountsPage } from './support/mounts-page';
import { PageResources } from './support/page-resources';

const TIMES = 500;
/** So many at first, so that what is made once, and the machine code of it, is there: it comes with the hundreds. */
const WARM_UP = 300;

test.setTimeout(240_000);

/** Mounts a widget, whose first screen has that heading, so often. */
async function leavesNothing(mounts: MountsPage, resources: PageResources, name: string, heading: string): Promise<void> {
  await mounts.shows(name, heading);
  await mounts.mountAndUnmount(name, WARM_UP);
  const letGo = () => mounts.letGo();
  const before = await resources.settled(letGo);
  await mounts.mountAndUnmount(name, TIMES);
  await resources.holdsNoMoreThan(before, letGo);
}

test(`fault B12: ${TIMES} mounts of each widget under StrictMode leave nothing behind`, async ({ page, sandbox }) => {
  const mounts = new MountsPage(page, sandbox);
  const resources = await PageResources.watch(page);
  await mounts.openReact();
  await leavesNothing(mounts, resources, 'login', 'Sign up or log in');
  await leavesNothing(mounts, resources, 'resetPassword', 'Reset your password');
  await mounts.signIn();
  await leavesNothing(mounts, resources, 'passkeyRegistration', 'Set up a new Passkey');
  await leavesNothing(mounts, resources, 'identityProvider', 'Acme Notes wants to access');
});

test(`fault B12: ${TIMES} custom elements of each kind leave nothing behind`, async ({ page, sandbox }) => {
  const mounts = new MountsPage(page, sandbox);
  const resources = await PageResources.watch(page);
  await mounts.openElements();
  await leavesNothing(mounts, resources, 'foyer-login', 'Sign up or log in');
  await leavesNothing(mounts, resources, 'foyer-reset-password', 'Reset your password');
  await mounts.signIn();
  await leavesNothing(mounts, resources, 'foyer-passkey-registration', 'Set up a new Passkey');
  await leavesNothing(mounts, resources, 'foyer-identity-provider', 'Acme Notes wants to access');
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
