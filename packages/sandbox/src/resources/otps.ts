import type { Channel } from '../accounts/factors';
import { otpCodes } from '../db/tables/one-time';
import { expirationMinutes } from '../http/fields';
import type { CallContext, SdkCall } from '../http/sdk-call';
import { hashPasscode, newId, newPasscode } from '../ids';
import { passcodeLetter } from '../messages/texts';
import { minutesAfter } from '../projects/times';
import { authenticateOtp } from './otps-authenticate';
import { findRecipient, readAddress, ways, type Way } from './recipient';

const CHANNELS: readonly Channel[] = ['email', 'sms', 'whatsapp'];
const DEFAULT_EXPIRATION_MINUTES = 5;

/** One-time passcodes (contract 3.1). */
export const otpCalls: readonly SdkCall[] = [
  ...CHANNELS.flatMap((channel) =>
    ways.map((way): SdkCall => ({
      method: 'POST',
      path: `/otps/${channel}/${way}`,
      run: (context) => sendPasscode(context, channel, way),
    })),
  ),
  { method: 'POST', path: '/otps/authenticate', run: authenticateOtp },
];

async function sendPasscode(context: CallContext, channel: Channel, way: Way) {
  const { db, project, outbox } = context;
  const address = readAddress(context, channel);
  const expiresInMinutes = expirationMinutes(context.body, 'expiration_minutes', DEFAULT_EXPIRATION_MINUTES);
  const { user, sessionId } = await findRecipient(context, address, way);
  const methodId = newId('otp');
  const code = newPasscode();
  await db.insert(otpCodes).values({
    methodId,
    publicToken: project.publicToken,
    userId: user.userId,
    sessionId,
    channel,
    destination: address.value,
    codeHash: hashPasscode(methodId, code),
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, expiresInMinutes),
  });
  await outbox.send(
    project,
    passcodeLetter({
      channel,
      to: address.value,
      code,
      addsAddress: sessionId !== null,
      projectName: project.settings.project_name,
      expiresInMinutes,
      host: context.caller.page?.hostname ?? 'localhost',
    }),
  );
  return { method_id: methodId };
}
