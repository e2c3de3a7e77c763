import type { LoginConfig, LoginPlan } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { Arriving, frameOfServer, serverPart } from '../../frame/server-part';
import { Loader } from '../../parts/loader';
import { useLoginContext } from './login-context';
import type { TabFormProps } from './login-method';
import { fileOfMethod } from './login-methods';

/** The buttons of the methods. A browser keeps those of the server until it has the methods. */
export const serverButtons = serverPart(() =>
  import('./server-buttons').then((file) => file.loadServerButtons(fileOfMethod)),
);

/** The form of the tabs 'Text' and 'WhatsApp'. */
const phoneTab = serverPart(() => import('./otp/otp-method').then((file) => file.PhoneTab));

/**
 * Has the forms of these tabs at hand. In a browser before the methods change what is above them, or React would draw
 * them anew.
 */
export const prepareTabs = async ({ tabs }: Pick<LoginPlan, 'tabs'>): Promise<void> => {
  if (tabs.some((tab) => tab !== 'email')) await phoneTab.prepare();
};

/** The form of a tab other than 'Email' in what a server has drawn. */
export const LazyTab = (props: TabFormProps) => (
  <Arriving part={phoneTab} props={props} fallback={<Loader />} arrive={useLoginContext().arrive} />
);

// Decision 121.
/**
 * Loads what a server needs to draw the first form of a `Login` with this configuration: the buttons and tabs of its
 * methods, and what its styles say. Await it before `renderToString`. What renders to a stream waits for most of it by
 * itself.
 */
export async function prepareLogin(config: LoginConfig): Promise<void> {
  await Promise.all([serverButtons.prepare(), prepareTabs(loginPlan(config)), frameOfServer.prepare()]);
}
