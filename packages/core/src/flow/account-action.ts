/** Actions of a signed-in user in the account pages. Hosts receive these names. */
export type UserAction =
  | 'rename'
  | 'addEmail'
  | 'removeEmail'
  | 'addPhone'
  | 'removePhone'
  | 'setPassword'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'addApp'
  | 'removeApp'
  | 'showCodes'
  | 'addAccount'
  | 'removeAccount'
  | 'addWallet'
  | 'removeWallet'
  | 'revokeApp'
  | 'forgetBrowser'
  | 'endSessions'
  | 'deleteAccount';

/** Actions of a member in the pages of members and organizations. */
export type OrganizationAction =
  | 'removePassword'
  | 'renewCodes'
  | 'changeEmail'
  | 'unlinkEmail'
  | 'changeMfa'
  | 'invite'
  | 'changeRoles'
  | 'removeMember'
  | 'restoreMember'
  | 'resetFactor'
  | 'signOutMember'
  | 'changeSettings'
  | 'deleteOrganization'
  | 'changeSso'
  | 'changeScim'
  | 'createOrganization'
  | 'switchOrganization';

/** A change of an account or an organization, as events name it. */
export type AccountAction = UserAction | OrganizationAction;
