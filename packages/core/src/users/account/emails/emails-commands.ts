import { inAppBrowser } from '../../../base/in-app-browser';
import type { ServedDeps } from '../../../flow/account/served-products';
import { servedOf } from '../../../flow/account/served-products';
import type { Context } from '../../../flow/flow';
import { NO_ANSWER } from '../../../flow/public-answer';
import { CODE_MINUTES } from '../../../flow/section/section-code';
import type { MagicLinks } from '../../api/magic-links';
import type { Otps } from '../../api/otps';
import type { Users } from '../../api/users';
import type { ContactDeps } from '../contact-commands';
import { performCode, sentCode } from '../contact-commands';
import type { AccountSectionDeps, AccountSectionOptions } from '../options';
import { listed } from '../../login/login-method';
import { changedAccount, returnAddress } from '../../../flow/account/action-calls';
import { removeItem } from '../section-calls';
import type { EmailsCommand, EmailsEvent, EmailsState } from './emails-rules';

/** The options of the section of email addresses. */
export interface EmailsOptions extends AccountSectionOptions {
  /**
   * How a new address is verified: with a code that is sent to it, or a link. If `otp` is a product of `login`, an
   * in-app browser gets a code, because a link would open in a different browser.
   * @defaultValue `code`
   */
  readonly emailProof?: 'code' | 'link' | undefined;
  /**
   * The language of the emails, as the provider names it: `'en'`.
   * @defaultValue the project's own
   */
  readonly locale?: string | undefined;
}

/** Deps of the section 'Email addresses'. A client provides all of them except the options. */
export interface EmailsDeps extends AccountSectionDeps<EmailsOptions>, ServedDeps {
  readonly otps: ContactDeps['otps'] & { readonly email: Pick<Otps['email'], 'send'> };
  readonly magicLinks: { readonly email: Pick<MagicLinks['email'], 'send'> };
  readonly user: AccountSectionDeps['user'] & Pick<Users, 'deleteEmail'>;
  /** The user agent of the browser. Without it, in-app browsers are not recognized. */
  readonly userAgent?: string | undefined;
}

/** Runs one command of the section. */
export async function performEmails(command: EmailsCommand, context: Context<EmailsDeps>): Promise<EmailsEvent> {
  const { deps, signal } = context;
  switch (command.type) {
    case 'sendCode':
      return sendsLink(deps) ? sendLink(command, deps, signal) : sendCode('codeSent', command, deps, signal);
    case 'resendCode':
      return sendCode('codeResent', command, deps, signal);
    case 'remove': {
      const { id } = command;
      return removeItem(deps, command, deps.user.deleteEmail, {
        type: 'removed',
        id,
        ...changedAccount('removeEmail', id),
      } as const);
    }
    default:
      return performCode(command, context);
  }
}

/** The products that verify a new address, in the words of `unservedProducts`. */
const VERIFICATION_PRODUCTS = { code: 'emailOtp', link: 'emailMagicLinks' } as const;

const sendsLink = (deps: EmailsDeps): boolean =>
  servedOf(deps, VERIFICATION_PRODUCTS, needsCode(deps) ? 'code' : (deps.options().emailProof ?? 'code')) === 'link';

// Decision 163.
/** Whether a link would open in a different browser, and the login has codes. */
function needsCode({ options, userAgent = '' }: EmailsDeps): boolean {
  const { login } = options();
  return (
    login?.inAppBrowsers !== 'ignore' &&
    listed(login?.products).includes('otp') &&
    inAppBrowser(userAgent) !== undefined
  );
}

type Send = Extract<EmailsCommand, { readonly type: 'sendCode' | 'resendCode' }>;

async function sendCode<Type extends 'codeSent' | 'codeResent'>(
  type: Type,
  { to, personId }: Send,
  deps: EmailsDeps,
  signal: AbortSignal,
) {
  const { locale } = deps.options();
  const options = { expiration_minutes: CODE_MINUTES, ...(locale !== undefined && { locale }) };
  const { method_id: methodId } = await deps.otps.email.send(to, options, { as: personId, signal });
  return { type, to, ...sentCode(deps, methodId) } as const;
}

async function sendLink({ to, personId }: Send, deps: EmailsDeps, signal: AbortSignal): Promise<EmailsEvent> {
  const { locale } = deps.options();
  const back = returnAddress(deps);
  const options = { login_magic_link_url: back, signup_magic_link_url: back, ...(locale !== undefined && { locale }) };
  const answer = await deps.magicLinks.email.send(to, options, { as: personId, signal });
  return { type: 'linkSent', to, announce: 'MAGIC_LINK_LOGIN_OR_CREATE', response: { ...answer, email: to } };
}

/** The event by which the email of a state can be sent. After a passcode, the list shows the changed data. */
export function expectedEmailsEvents(state: EmailsState, deps: EmailsDeps): readonly EmailsEvent[] {
  if (state.at !== 'sending') return [];
  const { to } = state;
  return sendsLink(deps)
    ? [{ type: 'linkSent', to, announce: 'MAGIC_LINK_LOGIN_OR_CREATE', response: NO_ANSWER }]
    : [{ type: 'codeSent', to, ...sentCode(deps, '') }];
}
