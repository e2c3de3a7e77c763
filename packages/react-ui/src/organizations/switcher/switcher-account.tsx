import type { UserMenuItem } from '@foyer/core/user-button';
import { userMenuItems } from '@foyer/core/user-button';
import { FoyerError, toFoyerError } from '@foyer/core/internal/shared';
import { useCallbacks } from '@foyer/react-headless/internal';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useUserMenu } from '@foyer/react-headless/user-button';
import type { ReactNode } from 'react';
import { SectionProblem } from '../../account/section-problem';
import { ErrorText } from '../../parts/error-text';
import { useText } from '../../text/text';
import { useInstanceId } from '../../theme/use-theme';
import { useAfterSignOut } from '../../user-button/use-after-sign-out';
import { ACCOUNT, accountItem } from '../../user-button/user-button-config';
import { switcherAccountText } from './switcher-account-text';
import type { SwitcherAccountOptions } from './switcher-config';

interface SwitcherAccountProps {
  readonly account: SwitcherAccountOptions;
  readonly callbacks: OrganizationCallbacks | undefined;
  /** The member is switching. */
  readonly isOff: boolean;
  /** Closes the panel. */
  readonly onClose: () => void;
}

/** The signed-in member below their organizations: the account page, the host's items, and sign-out. */
export function SwitcherAccount({ account, callbacks, isOff, onClose }: SwitcherAccountProps) {
  const t = useText(switcherAccountText);
  const id = useInstanceId();
  const { onError } = useCallbacks<never, never>({ onError: callbacks?.onError });
  const onSignedOut = useAfterSignOut(account.afterSignOutURL, onError);
  const items = [...accountItem(account), ...(account.items ?? [])];
  const [state, { signOut }] = useUserMenu({ onSignedOut }, { onError });
  if (state.at === 'hidden') return null;
  const pressItem = (item: UserMenuItem) => {
    // The rules of the menu end with the panel, and an error of the host must not.
    callItem(item, onError);
    onClose();
  };
  const isBusy = state.at === 'signingOut';
  return (
    <div className="foyer-switcher-account" role="group" aria-labelledby={id}>
      <p className="foyer-switcher-who" id={id}>
        {state.person.name ? <bdi className="foyer-switcher-person">{state.person.name}</bdi> : null}
        <bdi>{state.person.contact}</bdi>
      </p>
      {userMenuItems({ items }, location.href).map((item) => (
        <Action key={item.id} href={item.href} isOff={isOff || isBusy} onPress={() => pressItem(item)}>
          {item.id === ACCOUNT ? t('foyer.me.menu.manage') : item.label}
        </Action>
      ))}
      <div className="foyer-switcher-out">
        <Action isOff={isOff} isBusy={isBusy} onPress={signOut}>
          {t('foyer.account.logOut')}
        </Action>
      </div>
      <ErrorText>{state.at === 'closed' && state.error ? <SectionProblem problem={state.error} /> : null}</ErrorText>
    </div>
  );
}

function callItem({ id, onPress }: UserMenuItem, onError: (error: FoyerError) => void): void {
  try {
    onPress?.();
  } catch (thrown) {
    const { message } = toFoyerError(thrown);
    onError(new FoyerError('unexpected_error', `The menu item ${id} failed: ${message}`, { cause: thrown }));
  }
}

interface ActionProps {
  readonly href?: string | undefined;
  readonly isOff: boolean;
  readonly isBusy?: boolean | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Action({ href, isOff, isBusy = false, onPress, children }: ActionProps) {
  return href === undefined || isOff ? (
    <button
      className="foyer-switcher-row"
      type="button"
      disabled={isOff || isBusy}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      <bdi>{children}</bdi>
    </button>
  ) : (
    <a className="foyer-switcher-row" href={href}>
      <bdi>{children}</bdi>
    </a>
  );
}
