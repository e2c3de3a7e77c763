import { domainIn } from '@foyer/wire/pasted';
import type { Clock } from '../../flow/deps';
import type { Calling, EmailLinks, KeptAddress, MemberSearchDeps } from './deps';
import type { ToOrganizationHost } from './host-event';
import { announced } from './host-event';
import type { OrganizationFlowOptions } from './options';
import type { JustSent } from '../../flow/resend';
import { justSent } from '../../flow/resend';
import type { OrganizationTarget } from './target';

export interface InviteDeps extends Clock, EmailLinks, KeptAddress, MemberSearchDeps {
  readonly options: () => Pick<OrganizationFlowOptions, 'emailMagicLinksOptions' | 'passwordOptions'>;
}

/** The owner of an email address: a member, a user who can join (`mayJoin`), or neither (`stranger`). */
export type Addressee = 'member' | 'mayJoin' | 'stranger';

// Org 5.2, 5.4.
export async function findAddressee(
  email: string,
  organization: OrganizationTarget,
  deps: MemberSearchDeps,
  call: Calling,
): Promise<Addressee> {
  const { member } = await deps.internal.searchMember({ email_address: email, organization_id: organization.id }, call);
  if (member) return 'member';
  return mayJoin(email, organization) ? 'mayJoin' : 'stranger';
}

// Org 5.2: both links of the email open the new password form, which shows the stored email address.
/** Sends a user who can join an email to verify their address. */
export async function inviteNewUser(
  email: string,
  organization: OrganizationTarget,
  deps: InviteDeps,
  call: Calling,
): Promise<JustSent & ToOrganizationHost<'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP'>> {
  const { emailMagicLinksOptions: links = {}, passwordOptions = {} } = deps.options();
  const { resetPasswordRedirectURL } = passwordOptions;
  deps.resetEmail.keep(email);
  const answer = await deps.magicLinks.email.loginOrSignup(
    {
      email_address: email,
      organization_id: organization.id,
      login_redirect_url: resetPasswordRedirectURL,
      signup_redirect_url: resetPasswordRedirectURL,
      login_template_id: links.loginTemplateId,
      signup_template_id: links.signupTemplateId,
      locale: links.locale,
    },
    call,
  );
  return { ...justSent(deps), ...announced('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', answer) };
}

// Org 4.5, W1.
/** Whether a user with this email address can join. The provider makes the final decision. */
export function mayJoin(email: string, { provisioning, domains }: OrganizationTarget): boolean {
  if (provisioning !== 'domains') return provisioning === 'all';
  const domain = domainIn(email.slice(email.lastIndexOf('@') + 1));
  return domain !== null && domains.some((one) => domainIn(one) === domain);
}
