import type { Factor } from '@foyer/wire';
import type { Project } from '../projects/project';
import type { AuthMethod } from './auth-methods';
import type { Proof } from './proof';

/** Proof by a link or a passcode in a mail. */
export function emailProof(
  project: Project,
  method: Extract<AuthMethod, 'magic_link' | 'email_otp'>,
  address: { readonly emailId: string; readonly email: string },
): Proof {
  const factor: Factor = {
    type: method === 'magic_link' ? 'magic_link' : 'otp',
    delivery_method: 'email',
    last_authenticated_at: project.now.toISOString(),
    email_factor: { email_id: address.emailId, email_address: address.email },
  };
  return { method, verifiesEmail: true, factor };
}
