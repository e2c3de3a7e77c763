import type { LoginConfig, LoginPlan } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { Arriving, frameOfServer, serverPart } from '../../frame/server-part';
import { Loader } from '../../parts/loader';
import { useLoginContext } from './login-context';
import type { TabFormProps } from './login-method';
import { fileOfMethod } from './login-methods';

/** The buttons of the methods. A browser preserves the server's buttons until it has the methods. */
export const serverButtons = serverPart(() =>
  import('./server-buttons').then((file) => file.loadServerButtons(fileOfMethod)),
);

/** The form of the tabs 'Text' and 'WhatsApp'. */
const phoneTab = serverPart(() => import('./otp/otp-method').then((file) => file.PhoneTab));

/**
 * Loads the forms of these tabs. In a browser this must finish before the methods change anything above them, or React
 * would render them again.
 */
export const prepareTabs = async ({ tabs }: Pick<LoginPlan, 'tabs'>): Promise<void> => {
  if (tabs.some((tab) => tab !== 'email')) await phoneTab.prepare();
};

/** The form of a tab other than 'Email' in server-rendered markup. */
export const LazyTab = (props: TabFormProps) => (
  <Arriving part={phoneTab} props={props} fallback={<Loader />} arrive={useLoginContext().arrive} />
);

// Decision 121.
/**
 * Loads the chunks that a server needs to render the first form of a `Login` with this configuration: the buttons and
 * tabs of its methods, and its `styles`. Await it before `renderToString`; streaming renderers wait for most of the
 * chunks themselves.
 */
export async function prepareLogin(config: LoginConfig): Promise<void> {
  await Promise.all([serverButtons.prepare(), prepareTabs(loginPlan(config)), frameOfServer.prepare()]);
}
