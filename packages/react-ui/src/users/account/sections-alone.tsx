import type { SectionProps } from './section-alone';
import { SectionAlone } from './section-alone';

/** Name and picture of the signed-in user. */
export const ProfileSection = (props: SectionProps) => <SectionAlone {...props} name="profile" />;

/** The email addresses of the signed-in user. */
export const EmailsSection = (props: SectionProps) => <SectionAlone {...props} name="emails" />;

/** The phone numbers of the signed-in user. */
export const PhonesSection = (props: SectionProps) => <SectionAlone {...props} name="phones" />;

/** The password of the signed-in user. */
export const PasswordSection = (props: SectionProps) => <SectionAlone {...props} name="password" />;

/** The passkeys of the signed-in user. */
export const PasskeysSection = (props: SectionProps) => <SectionAlone {...props} name="passkeys" />;

/** The authenticator app of the signed-in user, and its backup codes. */
export const TwoFactorSection = (props: SectionProps) => <SectionAlone {...props} name="twoFactor" />;

/** The social login accounts of the signed-in user. */
export const ConnectedAccountsSection = (props: SectionProps) => <SectionAlone {...props} name="connectedAccounts" />;

/** The wallets of the signed-in user. */
export const WalletsSection = (props: SectionProps) => <SectionAlone {...props} name="wallets" />;

/** The apps that have access to the account of the signed-in user. */
export const ConnectedAppsSection = (props: SectionProps) => <SectionAlone {...props} name="connectedApps" />;

/** The session of this browser. */
export const SessionSection = (props: SectionProps) => <SectionAlone {...props} name="session" />;

/** All sessions of the signed-in user. Needs `handlers` in its configuration. */
export const SessionsSection = (props: SectionProps) => <SectionAlone {...props} name="sessions" />;

/** Deletes the account of the signed-in user. Needs `handlers` in its configuration. */
export const DeleteAccountSection = (props: SectionProps) => <SectionAlone {...props} name="deleteAccount" />;
