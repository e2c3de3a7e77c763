import type { Context } from '../../flow/flow';
import type { CodeCommand, SentCode } from '../../flow/section/section-code';
import { CODE_MINUTES, performCodeWait, RESEND_AFTER } from '../../flow/section/section-code';
import { announced } from '../../flow/public-answer';
import type { Otps } from '../api/otps';
import type { AccountSectionDeps } from './options';
import { preservedDuration, onlyForUser } from '../../flow/account/action-calls';

/** Deps that check the passcode of a contact. */
export interface ContactDeps extends AccountSectionDeps {
  readonly otps: Pick<Otps, 'authenticate'>;
}

/** The passcode that was just sent. */
export function sentCode({ clock }: Pick<AccountSectionDeps, 'clock'>, methodId: string): SentCode {
  const now = clock.now();
  return { methodId, until: now + CODE_MINUTES * 60_000, resendAt: now + RESEND_AFTER };
}

/** Runs a command of the passcode that verifies an address or a phone number. */
export async function performCode(command: CodeCommand, { deps, signal, overdue }: Context<ContactDeps>) {
  switch (command.type) {
    case 'verifyCode': {
      const { code, methodId, personId } = command;
      const response = await deps.otps.authenticate(
        code.reveal(),
        methodId,
        preservedDuration(deps),
        onlyForUser(personId, overdue),
      );
      return { type: 'verified', ...announced('OTP_AUTHENTICATE', response) } as const;
    }
    case 'awaitExpiry':
    case 'settleResend':
      return performCodeWait(command, deps.clock, signal);
  }
}
