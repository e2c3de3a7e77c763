import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { memberSmsCodes } from '../db/tables/member-one-time';
import type { CallContext } from '../http/sdk-call';
import { hashPasscode, newId, newPasscode } from '../ids';
import { passcodeLetter } from '../messages/texts';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

const LIFETIME_MINUTES = 2;

/** A stored code that must still be sent. */
export interface SmsOrder {
  readonly phoneNumber: string;
  readonly code: string;
}

/** Stores a new code for a member. Earlier codes stop working. */
export async function issueSmsCode(
  tx: Database,
  project: Project,
  memberId: string,
  phoneNumber: string,
): Promise<SmsOrder> {
  const own = eq(memberSmsCodes.memberId, memberId);
  await tx.delete(memberSmsCodes).where(and(own, isNull(memberSmsCodes.usedAt)));
  const codeId = newId('sms-otp');
  const code = newPasscode();
  await tx.insert(memberSmsCodes).values({
    codeId,
    memberId,
    phoneNumber,
    codeHash: hashPasscode(codeId, code),
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, LIFETIME_MINUTES),
  });
  return { phoneNumber, code };
}

/** Sends a stored code. Call it after the transaction. */
export async function sendSmsCode({ outbox, project, caller }: CallContext, order: SmsOrder): Promise<void> {
  const letter = passcodeLetter({
    channel: 'sms',
    to: order.phoneNumber,
    code: order.code,
    projectName: project.settings.project_name,
    expiresInMinutes: LIFETIME_MINUTES,
    host: caller.page?.hostname ?? 'localhost',
  });
  await outbox.send(project, letter);
}
