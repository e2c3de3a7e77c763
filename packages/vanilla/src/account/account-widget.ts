import type { AccountSectionName } from '@foyer/core/account';
import { report, UsageError } from '@foyer/core/internal/shared';
import type { AccountProps, AccountWidgetProps, SectionProps } from '@foyer/react-ui/account';
import {
  Account,
  ConnectedAccountsSection,
  ConnectedAppsSection,
  DeleteAccountSection,
  EmailsSection,
  PasskeysSection,
  PasswordSection,
  PhonesSection,
  ProfileSection,
  SessionSection,
  SessionsSection,
  TwoFactorSection,
  WalletsSection,
} from '@foyer/react-ui/account';
import type { ComponentType, ReactElement } from 'react';
import { createElement, useEffect } from 'react';

/** What `mountAccount` and `<foyer-account>` take. */
export interface MountedAccountProps extends AccountWidgetProps {
  /** Shows this section alone: no list, and no page around it. Default: the page with all sections. */
  readonly section?: AccountSectionName | undefined;
  /** The level of the title of a section that is alone. Default: 2. */
  readonly headingLevel?: SectionProps['headingLevel'];
  /** The section that shows in the page; null: the list of all. Undefined: the page keeps it itself. */
  readonly openSection?: AccountSectionName | null | undefined;
  /** Called when a person chooses a section of the page, or goes back to the list. */
  readonly onSection?: AccountProps['onSection'];
}

/** A section by itself, for each name. */
const SECTIONS: Readonly<Record<AccountSectionName, ComponentType<SectionProps>>> = {
  profile: ProfileSection,
  emails: EmailsSection,
  phones: PhonesSection,
  password: PasswordSection,
  passkeys: PasskeysSection,
  twoFactor: TwoFactorSection,
  connectedAccounts: ConnectedAccountsSection,
  wallets: WalletsSection,
  connectedApps: ConnectedAppsSection,
  session: SessionSection,
  sessions: SessionsSection,
  deleteAccount: DeleteAccountSection,
};

/** The account page, or one of its sections. A section that does not exist is reported once, and the page shows. */
export function AccountWidget({
  section,
  headingLevel,
  openSection,
  onSection,
  ...props
}: MountedAccountProps): ReactElement {
  const onError = props.callbacks?.onError;
  // Pages without TypeScript may name any section.
  const isUnknown = section !== undefined && !Object.hasOwn(SECTIONS, section);
  useEffect(() => {
    if (!isUnknown) return;
    const message = `There is no account section ${JSON.stringify(section)}; the sections are ${Object.keys(SECTIONS).join(', ')}.`;
    report(message);
    onError?.(new UsageError(message, 'invalid_config'));
  }, [isUnknown, section, onError]);
  return section === undefined || isUnknown
    ? createElement(Account, { ...props, section: openSection, onSection })
    : createElement(SECTIONS[section], { ...props, headingLevel });
}
