import type { SectionProps } from './section-alone';
import { SectionAlone } from './section-alone';

/** Name and picture of the signed-in person. */
export const ProfileSection = (props: SectionProps) => <SectionAlone {...props} name="profile" />;

/** The email addresses of the signed-in person. */
export const EmailsSection = (props: SectionProps) => <SectionAlone {...props} name="emails" />;

/** The phone numbers of the signed-in person. */
export const PhonesSection = (props: SectionProps) => <SectionAlone {...props} name="phones" />;

/** The password of the signed-in person. */
export const PasswordSection = (props: SectionProps) => <SectionAlone {...props} name="password" />;

/** The passkeys of the signed-in person. */
export const PasskeysSection = (props: SectionProps) => <SectionAlone {...props} name="passkeys" />;

/** The authenticator app of the signed-in person, and its backup codes. */
export const TwoFactorSection = (props: SectionProps) => <SectionAlone {...props} name="twoFactor" />;

/** The social accounts of the signed-in person. */
export const ConnectedAccountsSection = (props: SectionProps) => <SectionAlone {...props} name="connectedAccounts" />;

/** The wallets of the signed-in person. */
export const WalletsSection = (props: SectionProps) => <SectionAlone {...props} name="wallets" />;

/** The applications that have access to the account of the signed-in person. */
export const ConnectedAppsSection = (props: SectionProps) => <SectionAlone {...props} name="connectedApps" />;

/** The session of this browser. */
export const SessionSection = (props: SectionProps) => <SectionAlone {...props} name="session" />;

/** All sessions of the signed-in person. Needs `handlers` in its configuration. */
export const SessionsSection = (props: SectionProps) => <SectionAlone {...props} name="sessions" />;

/** The deletion of the signed-in person's account. Needs `handlers` in its configuration. */
export const DeleteAccountSection = (props: SectionProps) => <SectionAlone {...props} name="deleteAccount" />;
