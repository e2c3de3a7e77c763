import type { AccountSectionName } from '@foyer/core/account';
import { reportLinked, UsageError } from '@foyer/core/internal/shared';
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

/** Options of `mountAccount` and properties of `<foyer-account>`. */
export interface MountedAccountProps extends AccountWidgetProps {
  /**
   * Shows only this section, without the section list.
   * @defaultValue the page with all sections
   */
  readonly section?: AccountSectionName | undefined;
  /**
   * The heading level of a standalone section.
   * @defaultValue `2`
   */
  readonly headingLevel?: SectionProps['headingLevel'];
  /** The open section of the page; null: the section list. Undefined: the page manages it itself. */
  readonly openSection?: AccountSectionName | null | undefined;
  /** Called when the user opens a section of the page or returns to the section list. */
  readonly onSection?: AccountProps['onSection'];
}

/** The standalone component of each section. */
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

/** The account page, or one of its sections. An unknown section is reported once, and the page shows. */
export function AccountWidget({
  section,
  headingLevel,
  openSection,
  onSection,
  ...props
}: MountedAccountProps): ReactElement {
  const onError = props.callbacks?.onError;
  // Pages without TypeScript can pass any section name.
  const isUnknown = section !== undefined && !Object.hasOwn(SECTIONS, section);
  useEffect(() => {
    if (!isUnknown) return;
    const message = `The account page has no section ${JSON.stringify(section)}; \`section\` takes one of ${Object.keys(SECTIONS).join(', ')}.`;
    const error = new UsageError('FOYER_UNKNOWN_SECTION', message, 'invalid_config');
    reportLinked(error.message);
    onError?.(error);
  }, [isUnknown, section, onError]);
  return section === undefined || isUnknown
    ? createElement(Account, { ...props, section: openSection, onSection })
    : createElement(SECTIONS[section], { ...props, headingLevel });
}
