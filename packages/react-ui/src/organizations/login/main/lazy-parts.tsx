import { Arriving, frameOfServer, serverPart } from '../../../frame/server-part';
import { Loader } from '../../../parts/loader';
import type { LaterFile } from '../later-file';
import type { OrganizationLoginConfig } from '../organization-context';
import { useOrganizationContext } from '../organization-context';
import type { MainFormProps, MainProps } from './main-props';

/** The screens after the first form are in one chunk, together with the texts of errors. */
const loadFile = () => import('../later').then((module) => module.laterFile);

/** The screens of the parts of a login. */
export const loadPartScreens = () => import('../part-screens').then((module) => module.partScreens);

/** The buttons of the first form. A browser preserves the server's buttons until it has the chunk. */
export const lazyButtons = serverPart(() => loadFile().then((file) => file.MainButtons));

const loadPasswordForm = () => import('./password-form').then((module) => module.PasswordForm);

const passwordForm = serverPart(loadPasswordForm);

const mainTop = serverPart(() => loadFile().then((file) => file.MainTop));

/**
 * Loads the chunk, and with it the title of one organization and, if passwords are configured, their form: they must be
 * loaded before anything above them changes, or React would render them again.
 */
export async function loadLater({ products }: OrganizationLoginConfig): Promise<LaterFile> {
  if (!products?.includes('passwords')) return (await Promise.all([loadFile(), mainTop.prepare()]))[0];
  const loads = [loadFile(), loadPasswordForm(), passwordForm.prepare(), mainTop.prepare()] as const;
  const [file, PasswordForm] = await Promise.all(loads);
  return { ...file, PasswordForm };
}

/** The password form in server-rendered markup. */
export const LazyPasswordForm = (props: MainFormProps) => (
  <Arriving part={passwordForm} props={props} fallback={<Loader />} arrive={useOrganizationContext().arrive} />
);

/** The title of the form of one organization in server-rendered markup. */
export const LazyMainTop = (props: MainProps) => (
  <Arriving part={mainTop} props={props} fallback={null} arrive={useOrganizationContext().arrive} />
);

// Decision 121.
/**
 * Loads the chunks that a server needs to render the first form of an `OrganizationLogin`: its buttons, its title, the
 * password form, and its `styles`. Await it before `renderToString`; streaming renderers wait for most of the chunks
 * themselves.
 */
export async function prepareOrganizationLogin(): Promise<void> {
  await Promise.all([lazyButtons.prepare(), passwordForm.prepare(), mainTop.prepare(), frameOfServer.prepare()]);
}
