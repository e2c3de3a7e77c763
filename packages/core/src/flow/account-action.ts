/** What a signed-in person can do in the account pages of users, by the name that hosts are told. */
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
  | 'endSessions'
  | 'deleteAccount';

/** The same in the pages of members and of an organization. */
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

export type AccountAction = UserAction | OrganizationAction;
