export type { EmailsActions } from '../../../users/account/emails/use-emails';
export { useEmails } from '../../../users/account/emails/use-emails';
