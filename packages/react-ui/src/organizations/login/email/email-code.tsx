import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { Secret } from '@foyer/core/internal/shared';
import { PasscodeScreen } from '../../../login/otp/passcode-screen';
import type { ScreenProps } from '../../../parts/screen';
import { OrganizationProblem } from '../organization-problem';
import { ResendLine } from '../../../login/resend-message';

type EmailCodeState = Extract<OrganizationLoginState, { readonly at: 'code' }>;

// Org 5.10.
/** 'Enter passcode': the code that was emailed. */
export function EmailCode({ state, send }: ScreenProps<EmailCodeState, OrganizationLoginEvent>) {
  const { about, deadline, entry, error, expired, blocked = false } = state;
  const verifying = entry === 'verifying';
  return (
    <PasscodeScreen
      destination={about.email}
      channel="email"
      deadline={deadline}
      expired={expired}
      verifying={verifying}
      blocked={blocked}
      problem={error}
      problemText={error ? <OrganizationProblem problem={error} place="emailCode" /> : null}
      refused="clear"
      onCode={(code) => send({ type: 'submitCode', code: new Secret(code) })}
      onBack={() => send({ type: 'back' })}
    >
      <ResendLine
        what="code"
        resend={state.resend}
        resendAt={state.resendAt}
        disabled={verifying || blocked}
        send={send}
      />
    </PasscodeScreen>
  );
}
