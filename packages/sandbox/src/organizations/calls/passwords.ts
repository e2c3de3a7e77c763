import { ApiError } from '../../http/api-error';
import { optionalText, sessionMinutes, textOf } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { isBreached } from '../../passwords/breached-passwords';
import { judgeStrength } from '../../passwords/strength';
import { admit, type Entry } from '../admit';
import { readCarried } from '../carried';
import { attemptMemberPassword } from '../member-attempt';
import { memberAuth } from '../member-auth';
import { passwordVerification } from '../member-passwords';
import { authenticateDiscoveryPassword, resetDiscoveryPassword, startDiscoveryReset } from './passwords-discovery';
import { startReset } from './passwords-mail';
import { resetByEmail, resetByExistingPassword, resetBySession } from './passwords-reset';

/** Passwords of members (org api 5.5). */
export const organizationPasswordCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/passwords/authenticate', run: authenticate },
  { method: 'POST', path: '/b2b/passwords/strength_check', run: checkStrength },
  { method: 'POST', path: '/b2b/passwords/email/reset/start', run: startReset },
  { method: 'POST', path: '/b2b/passwords/email/reset', run: resetByEmail },
  { method: 'POST', path: '/b2b/passwords/existing_password/reset', run: resetByExistingPassword },
  { method: 'POST', path: '/b2b/passwords/session/reset', run: resetBySession },
  { method: 'POST', path: '/b2b/passwords/discovery/authenticate', run: authenticateDiscoveryPassword },
  { method: 'POST', path: '/b2b/passwords/discovery/reset/start', run: startDiscoveryReset },
  { method: 'POST', path: '/b2b/passwords/discovery/reset', run: resetDiscoveryPassword },
];

/**
 * `POST /b2b/passwords/authenticate`. Throws the errors of `attemptMemberPassword`, `member_reset_password` for a
 * correct password that is breached, and the errors of `admit`.
 */
async function authenticate(context: CallContext) {
  const { project } = context;
  const password = textOf(context.body, 'password');
  const durationMinutes = sessionMinutes(context.body);
  const carried = await readCarried(context);
  const entry = await attemptMemberPassword<Entry>(context, password, async (tx, { member, organization }) => {
    if (isBreached(password)) return new ApiError('member_reset_password');
    const verifications = [passwordVerification(project, false)];
    return admit(tx, context, { organization, memberId: member.memberId, verifications, durationMinutes, carried });
  });
  return memberAuth(context, entry);
}

/** Answers with both feedback objects at top level, for every policy. */
async function checkStrength({ body, project }: CallContext) {
  const { feedback, ...verdict } = await judgeStrength(
    textOf(body, 'password'),
    optionalText(body, 'email_address'),
    project.settings,
  );
  const { luds_requirements: luds_feedback, suggestions, warning } = feedback;
  return { ...verdict, zxcvbn_feedback: { suggestions, warning }, luds_feedback };
}
