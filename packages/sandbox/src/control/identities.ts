import * as z from 'zod/mini';
import { checkEmail } from '../accounts/email-address';
import { ApiError } from '../http/api-error';
import { parseBody } from '../http/body';
import { optionalText } from '../http/fields';
import { saveIdentity } from '../oauth/identities';
import { isProvider } from '../oauth/providers';
import type { ControlCall, ControlContext } from './control-call';

const tenantsSchema = z.object({
  tenants: z.array(z.strictObject({ tenant_id: z.string(), tenant_name: z.string() })),
});

/** Creates an identity at a stand-in provider. The provider's page then offers it. */
export const identitiesCall: ControlCall = { method: 'POST', path: '/identities', run: createIdentity };

async function createIdentity({ db, project, body }: ControlContext) {
  const provider = body['provider'];
  if (!isProvider(provider)) throw new ApiError('invalid_oauth_provider');
  const email = optionalText(body, 'email');
  const verified = body['verified'] ?? true;
  if (typeof verified !== 'boolean') throw new ApiError('bad_request', 'verified must be a boolean.');
  const identity = await saveIdentity(db, project, {
    provider,
    email: email === null ? null : checkEmail(email, project.settings),
    subject: optionalText(body, 'subject'),
    name: optionalText(body, 'name') ?? '',
    verified,
    ...(body['tenants'] === undefined ? {} : { tenants: parseBody(tenantsSchema, body).tenants }),
  });
  const { identityId, subject, name, tenants } = identity;
  return { identity_id: identityId, provider, subject, email: identity.email, name, verified, tenants };
}
