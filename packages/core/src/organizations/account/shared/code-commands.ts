import type { CodeCommand, SentCode } from '../../../kernel/flow/section/section-code';
import { RESEND_AFTER } from '../../../kernel/flow/section/section-code';
import { after } from '../../../kernel/flow/shared/commands';
import type { Clock } from '../../../kernel/flow/deps';

/** A passcode that has just been sent, and lasts so many minutes. The provider gives it no id: here it is told apart by its time. */
export function sentNow({ clock }: Clock, minutes: number): SentCode {
  const now = clock.now();
  return { methodId: `sent ${now}`, until: now + minutes * 60_000, resendAt: now + RESEND_AFTER };
}

type CodeWait = Extract<CodeCommand, { readonly type: 'awaitExpiry' | 'settleResend' }>;

/** Runs a wait of a passcode. */
export const performCodeWait = ({ type, until }: CodeWait, { deps, signal }: { readonly deps: Clock; readonly signal: AbortSignal }) =>
  after(deps.clock.until(until, signal), { type: type === 'awaitExpiry' ? 'expired' : 'resendSettled' } as const);
