export type { PagePerson } from '../../../kernel/account/page/page-rules';
export { ACCOUNT_SECTIONS, accountSections } from '../../../users/account/page/account-sections';
export type { AccountSectionName, AccountSectionsConfig } from '../../../users/account/page/account-sections';
export { accountPageActions, createAccountPageFlow } from '../../../users/account/page/page-flow';
export type { AccountPageEvent, AccountPageState } from '../../../users/account/page/page-flow';
