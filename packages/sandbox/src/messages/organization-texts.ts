import { duration, paragraphs, type Letter } from './texts';

export interface InvitationLetter {
  readonly to: string;
  readonly link: string;
  /** The name of the organization. */
  readonly name: string;
  readonly expiresInMinutes: number;
}

export function invitationLetter({ to, link, name, expiresInMinutes }: InvitationLetter): Letter {
  return {
    channel: 'email',
    to,
    subject: `You are invited to ${name}`,
    links: [link],
    text: paragraphs(
      'Hello,',
      `Open this link to join ${name}:`,
      link,
      `It works once and expires in ${duration(expiresInMinutes)}.`,
      'If you do not want to join, you can ignore this email.',
      name,
    ),
  };
}

/** A link to a new address of a member. */
export function emailUpdateLetter({ to, link, name, expiresInMinutes }: InvitationLetter): Letter {
  return {
    channel: 'email',
    to,
    subject: `Confirm your new email address for ${name}`,
    links: [link],
    text: paragraphs(
      'Hello,',
      `Open this link to use this address at ${name} from now on:`,
      link,
      `It works once and expires in ${duration(expiresInMinutes)}.`,
      'If you did not request it, you can ignore this email. Your address stays the same.',
      name,
    ),
  };
}
