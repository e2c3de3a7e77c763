import type { Channel } from '../accounts/factors';
import type { LinkKind } from '../projects/redirect-urls';

/** The content of an email or text message. */
export interface Letter {
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly links: readonly string[];
}

export interface PasscodeLetter {
  readonly channel: Channel;
  readonly to: string;
  readonly code: string;
  /** True if the code adds the address to the account of a signed-in user. It does not sign in. */
  readonly addsAddress?: boolean;
  readonly projectName: string;
  readonly expiresInMinutes: number;
  /** Host of the page that the code is for, without a port. */
  readonly host: string;
}

export function passcodeLetter(request: PasscodeLetter): Letter {
  const { channel, to, code, projectName } = request;
  const subject = `${code} is your ${projectName} passcode`;
  return { channel, to, subject, code, links: [], text: passcodeText(request) };
}

function passcodeText({
  channel,
  code,
  addsAddress = false,
  projectName,
  expiresInMinutes,
  host,
}: PasscodeLetter): string {
  const effect = `It adds this ${channel === 'email' ? 'email address' : 'number'} to the ${projectName} account that requested it. `;
  const life = `${addsAddress ? effect : ''}It works once and expires in ${duration(expiresInMinutes)}.`;
  if (channel === 'sms') {
    // The last line binds the code to the page's origin, for autofill (WICG origin-bound one-time codes).
    return `Your ${projectName} passcode is ${code}. ${life}\n\n@${host} #${code}`;
  }
  if (channel === 'whatsapp') {
    return `${code} is your ${projectName} passcode. ${life}\n\nFor your security, do not share this code.`;
  }
  return paragraphs(
    'Hello,',
    `${code} is your ${projectName} passcode. ${life}`,
    addsAddress
      ? 'If you did not request it, ignore this email and do not share the code.'
      : 'If you did not request it, you can ignore this email. No one can log in without the code.',
    projectName,
  );
}

export interface LinkLetter {
  readonly to: string;
  readonly link: string;
  /** `add`: the link adds the address to the account of a signed-in user. It does not sign in. */
  readonly kind: LinkKind | 'add';
  readonly projectName: string;
  readonly expiresInMinutes: number;
}

export function linkLetter({ to, link, kind, projectName, expiresInMinutes }: LinkLetter): Letter {
  const [subject, greeting, request] = linkTexts(projectName)[kind];
  return {
    channel: 'email',
    to,
    subject,
    links: [link],
    text: paragraphs(
      greeting,
      request,
      link,
      `It works once and expires in ${duration(expiresInMinutes)}.`,
      'If you did not request it, you can ignore this email. Nothing happens until the link is opened.',
      projectName,
    ),
  };
}

const linkTexts = (
  projectName: string,
): Record<LinkLetter['kind'], readonly [subject: string, greeting: string, request: string]> => ({
  login: [`Log in to ${projectName}`, 'Welcome back!', `Open this link to log in to ${projectName}:`],
  signup: [`Confirm your email for ${projectName}`, 'Welcome!', `Open this link to sign up for ${projectName}:`],
  add: [
    `Add this email address to your ${projectName} account`,
    'Hello,',
    `Open this link, in the browser where you are signed in, to add this email address to your ${projectName} account:`,
  ],
});

export interface ResetLetter {
  readonly to: string;
  readonly resetLink: string;
  readonly loginLink: string;
  readonly projectName: string;
  readonly expiresInMinutes: number;
}

/** A reset email. Its two links differ in their token type (contract 6). */
export function resetLetter(request: ResetLetter): Letter {
  const { to, resetLink, loginLink, projectName, expiresInMinutes } = request;
  return {
    channel: 'email',
    to,
    subject: `Set a new password for ${projectName}`,
    links: [resetLink, loginLink],
    text: paragraphs(
      'Hello,',
      `Open this link to set a new password for ${projectName}:`,
      resetLink,
      'Or log in without a password:',
      loginLink,
      `You can use one of the links, once. Both expire in ${duration(expiresInMinutes)}.`,
      'If you did not request it, you can ignore this email. Your password stays the same.',
      projectName,
    ),
  };
}

/** Joins the paragraphs of a text. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.join('\n\n');
}

/** Formats minutes as '1 minute', '45 minutes', '2 hours' or '7 days', using the largest unit that divides exactly. */
export function duration(minutes: number): string {
  const units: readonly [name: string, size: number][] = [
    ['day', 24 * 60],
    ['hour', 60],
  ];
  const [name, size] = units.find(([, size]) => minutes % size === 0) ?? ['minute', 1];
  const amount = minutes / size;
  return `${amount} ${name}${amount === 1 ? '' : 's'}`;
}
