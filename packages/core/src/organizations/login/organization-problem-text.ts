import type { Problem } from '../../base/errors';
import type { ProblemTextOptions } from '../../flow/problem-text';
import { problemText, speaker } from '../../flow/problem-text';
import type { ErrorPlace } from './error-text';
import { errorReading } from './error-text';

/** English texts for organization problems. */
export const organizationProblemWords = {
  'error.jitIneligible':
    '{email} has no access to {organizationName}. Use another address, or ask your admin for an invitation.',
  'error.emailNoAccessToOrg':
    '{email} has no access to {organizationName}. Use another address, or ask your admin for an invitation.',
  'error.passcodeInvalid': 'This code is not valid. Check it and try again.',
  'error.invalidEmailAddress': 'This is not a valid email address. Check it and try again.',
  'recoveryCodes.entry.error.invalidCode': 'This backup code is not valid, or was already used. Try another one.',
  'ssoDiscovery.email.error.unknown': 'We could not look for your sign-in page. Please try again.',
  'ssoDiscovery.fallback.error.orgNotFound':
    'We could not find this organization. Check what you typed, or ask your admin.',
  'ssoDiscovery.fallback.error.unknown': 'We could not look for this organization. Please try again.',
  'foyer.problem.thisOrganization': 'this organization',
  'foyer.problem.thisAddress': 'This address',
} as const;

/** The options of {@link organizationProblemText}. */
export interface OrganizationProblemTextOptions extends ProblemTextOptions {
  /** The form that shows the error. Some errors have different texts per form. */
  readonly place?: ErrorPlace | undefined;
  /** The email address that the error is about, if any. */
  readonly email?: string | undefined;
  /** The name of the organization that the error is about, if known. */
  readonly organizationName?: string | undefined;
}

// Org 4.8; decision 110.
/**
 * The text of a problem in a sign-in to organizations, in the visitor's language, as the standard screens show it.
 * Problems that consumer accounts share have the text of `problemText`.
 *
 * @param problem The `error` of a flow's state, or the error of a client call.
 * @returns Plain text. Never empty.
 */
export function organizationProblemText(problem: Problem, options: OrganizationProblemTextOptions = {}): string {
  const { place, email, organizationName, locale } = options;
  const reading = place && errorReading(place, problem);
  if (reading?.reads !== 'key') return problemText(problem, options);
  const say = speaker(organizationProblemWords, locale);
  return say(reading.key, {
    email: email || say('foyer.problem.thisAddress'),
    organizationName: organizationName || say('foyer.problem.thisOrganization'),
  });
}
