export type { EmailsActions } from '../../../users/account/use-emails';
export { useEmails } from '../../../users/account/use-emails';
