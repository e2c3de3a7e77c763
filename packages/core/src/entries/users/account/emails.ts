export type { EmailsOptions } from '../../../users/account/emails/emails-commands';
export { createEmailsFlow, emailsActions } from '../../../users/account/emails/emails-flow';
export type { EmailsCodeState, EmailItem, EmailsEvent, EmailsState } from '../../../users/account/emails/emails-rules';
