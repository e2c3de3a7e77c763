export type { PagePerson } from '../../../flow/account/page-rules';
export { ACCOUNT_SECTIONS, accountSections } from '../../../users/account/account-sections';
export type { AccountSectionName, AccountSectionsConfig } from '../../../users/account/account-sections';
export { accountPageActions, createAccountPageFlow } from '../../../users/account/page-flow';
export type { AccountPageEvent, AccountPageState } from '../../../users/account/page-flow';
