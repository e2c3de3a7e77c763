import { partsOfMain, servedOrganizationLogin, configuredOrganization } from '@foyer/core/internal/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useOrganizationHost } from '@foyer/react-headless/internal/organizations';
import { useMemo, useState } from 'react';
import type { LoaderRoom } from '../../parts/loader';
import { Loader } from '../../parts/loader';
import { useInheritedProps } from '../../frame/inherited-props';
import type { FrameProps, PostProps } from '../../frame/use-frame';
import { useFrame } from '../../frame/use-frame';
import { firstFormCss } from '../../parts/first-form-css';
import { OrganizationLogos } from './main/organization-logos';
import { loadOrganizationCompiler } from '../text/load-organization-compiler';
import type { OrganizationStrings } from '../text/organization-catalogue';
import type { OrganizationLoginConfig } from './organization-context';
import { OrganizationLoginView } from './organization-login-view';
import { useOrganizationConfigCheck } from './use-organization-config-check';

/** The props of `OrganizationLogin`. */
export interface OrganizationLoginProps extends FrameProps, PostProps {
  /** The methods of the login and their options. Required, unless an `OrganizationProvider` above has them. */
  readonly config?: OrganizationLoginConfig | undefined;
  /** Callbacks for events, errors, sign-ins and the end of the session. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** Texts that replace ours, by key, in ICU MessageFormat. */
  readonly strings?: OrganizationStrings | undefined;
}

const NOTHING: OrganizationLoginConfig = {};

/**
 * Sign-up and sign-in of members, from the first form to success: for all organizations of an address, for one
 * organization, or to set a new password. Needs an `OrganizationProvider` above it. Changing a prop preserves typed
 * text; only a different flow or organization starts over.
 *
 * @example
 * import { OrganizationLogin } from '@foyer/react-ui/organizations';
 *
 * const config = { products: ['emailOtp', 'sso'], authFlowType: 'Discovery' } as const;
 *
 * export const SignIn = () => <OrganizationLogin config={config} />;
 */
export function OrganizationLogin(own: OrganizationLoginProps) {
  const props = useInheritedProps(own);
  const { config: given, styles, callbacks } = props;
  // Hosts without TypeScript can pass any value. The check below reports it.
  const config = (given as OrganizationLoginConfig | null | undefined) ?? NOTHING;
  const hideHeaderText = styles?.hideHeaderText === true;
  const loader = <Loader room={{ ...roomOf(config), heading: !hideHeaderText }} />;
  const host = useOrganizationHost(callbacks);
  // Org 1.1, 2.
  const { authFlowType } = config;
  const tagged = authFlowType === 'Organization' ? configuredOrganization(config) : undefined;
  // Whether the first screen is a form, and not the lookup of an organization or the exchange of a token.
  const isMainFirst = tagged !== undefined || (authFlowType !== 'Organization' && authFlowType !== 'PasswordReset');
  // A server renders its logo with the form.
  const [organization, setOrganization] = useState(tagged);
  const { bootstrap, isReady, isHydrated, frame } = useFrame(
    { ...props, action: isMainFirst ? props.action : undefined },
    config,
    loader,
    {
      css: firstFormCss,
      onError: host.onError,
      loadCompiler: loadOrganizationCompiler,
      logo: <OrganizationLogos app={styles?.logo?.logoImageUrl} organization={organization} />,
      isServerRendered: true,
    },
  );
  const { unservedProducts } = bootstrap;
  const served = useMemo(() => servedOrganizationLogin(config, unservedProducts), [config, unservedProducts]);
  const advice = useOrganizationConfigCheck(given, host.onError, unservedProducts);
  return frame(
    <OrganizationLoginView
      key={`${authFlowType ?? ''} ${config.organizationSlug ?? ''}`}
      config={served}
      bootstrap={bootstrap}
      hideHeaderText={hideHeaderText}
      advice={advice}
      host={host}
      onOrganization={setOrganization}
      isReady={isReady}
      isHydrated={isHydrated}
      loader={loader}
    />,
  );
}

const roomOf = ({ products, oauthOptions }: OrganizationLoginConfig): LoaderRoom => {
  const parts = partsOfMain({ flow: 'Discovery', email: '', ways: { products, oauthOptions }, turns: 0 });
  const buttons = parts.flatMap((one) => (one.part === 'buttons' ? one.buttons : []));
  return { buttons: buttons.length, formless: parts.every(({ part }) => part === 'buttons') };
};
