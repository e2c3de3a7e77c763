import { Arriving, frameOfServer, serverPart } from '../../../frame/server-part';
import { Loader } from '../../../parts/loader';
import { useOrganizationContext } from '../organization-context';
import type { MainFormProps, MainProps } from './main-props';

/** Everything after the first form is in one file with the texts of errors. */
const loadFile = () => import('../later').then((module) => module.laterFile);

/** The screens of the parts of a login. */
export const loadPartScreens = () => import('../part-screens').then((module) => module.partScreens);

/** The buttons of the first form. A browser keeps those of the server until it has the file. */
export const lazyButtons = serverPart(() => loadFile().then((file) => file.MainButtons));

const passwordForm = serverPart(() => loadFile().then((file) => file.PasswordForm));

const mainTop = serverPart(() => loadFile().then((file) => file.MainTop));

/**
 * Loads it. The form for a password and the title of one organization are then at hand too, before the rest changes
 * what is above them, or React would draw them anew.
 */
export const loadLater = async () => (await Promise.all([loadFile(), passwordForm.prepare(), mainTop.prepare()]))[0];

/** The form for a password in what a server has drawn. */
export const LazyPasswordForm = (props: MainFormProps) => (
  <Arriving part={passwordForm} props={props} fallback={<Loader />} arrive={useOrganizationContext().arrive} />
);

/** The title of the form of one organization there. */
export const LazyMainTop = (props: MainProps) => (
  <Arriving part={mainTop} props={props} fallback={null} arrive={useOrganizationContext().arrive} />
);

// Decision 121.
/**
 * Loads what a server needs to draw the first form of an `OrganizationLogin`: its buttons, its title, the form for a
 * password, and what its styles say. Await it before `renderToString`. What renders to a stream waits for most of it by
 * itself.
 */
export async function prepareOrganizationLogin(): Promise<void> {
  await Promise.all([lazyButtons.prepare(), passwordForm.prepare(), mainTop.prepare(), frameOfServer.prepare()]);
}
