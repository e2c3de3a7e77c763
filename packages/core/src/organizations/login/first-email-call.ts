import type { EarlyCall } from '../../http/early-calls';
import { discoveryCodeRequest, memberCodeRequest } from './code-request';
import { partsOfMain } from './first-state';
import type { OrganizationFlowOptions } from './options';
import type { OrganizationLoginEvent, OrganizationLoginState } from './organization-login/organization-login-state';
import { DISCOVERY } from './target';

// Decision 132.
/**
 * The call with which the rules answer the first event, if it submits an email address and codes are the only method of
 * the form.
 */
export function firstEmailCall(
  { at, about }: OrganizationLoginState,
  event: OrganizationLoginEvent,
  { emailOtpOptions = {} }: OrganizationFlowOptions,
): EarlyCall<'otps.email.discovery.send' | 'otps.email.loginOrSignup'> | undefined {
  if (at !== 'main' || event.type !== 'submitEmail') return undefined;
  const form = partsOfMain(about).find(({ part }) => part === 'emailForm');
  if (form?.part !== 'emailForm' || form.sends.join() !== 'code') return undefined;
  const email = event.email.trim();
  const { target = DISCOVERY } = about;
  return target.to === 'discovery'
    ? { name: 'otps.email.discovery.send', email, body: discoveryCodeRequest(email, emailOtpOptions) }
    : { name: 'otps.email.loginOrSignup', email, body: memberCodeRequest(email, target.id, emailOtpOptions) };
}
