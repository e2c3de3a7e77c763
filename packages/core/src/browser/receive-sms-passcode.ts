/**
 * Waits for the passcode of a text message (WebOTP). Resolves with the code as the browser read it, or with undefined
 * if the browser has no WebOTP, the user declined, or the signal aborted. Never rejects.
 *
 * Source: WICG Web OTP API; the message must end in `@host #code` (origin-bound one-time codes).
 */
export async function receiveSmsPasscode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined;
  try {
    const request: CredentialRequestOptions & { otp: { transport: readonly 'sms'[] } } = {
      otp: { transport: ['sms'] },
      signal,
    };
    const credential: (Credential & { readonly code?: unknown }) | null = await navigator.credentials.get(request);
    return typeof credential?.code === 'string' ? credential.code : undefined;
  } catch {
    return undefined;
  }
}
