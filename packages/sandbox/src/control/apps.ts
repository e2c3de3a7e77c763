import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { apps } from '../db/tables/apps';
import { ApiError } from '../http/api-error';
import { parseBody } from '../http/body';
import { isNativeUrl, isWebUrl } from '../projects/redirect-urls';
import type { ControlCall, ControlContext } from './control-call';

/** RFC 6749, appendix A: ids and secrets are printable ASCII. */
const printable = z.string().check(z.regex(/^[\x20-\x7E]+$/), z.maxLength(256));
const webUrl = z.string().check(z.refine(isWebUrl, 'not a web address'));

/**
 * Redirect URLs are compared as strings, so only URLs that a parser leaves unchanged are accepted: no credentials,
 * spaces or fragments.
 */
const returnUrl = webUrl.check(z.refine(isPlain, 'not a plain web address'));
const redirectUrl = z
  .string()
  .check(
    z.refine((text) => isWebUrl(text) || isNativeUrl(text), 'not an address of the web or of a native application'),
  )
  .check(z.refine(isPlain, 'not a plain address'));

const orderSchema = z.strictObject({
  client_id: printable,
  client_name: z.string(),
  client_description: z.optional(z.string()),
  client_logo_url: z.optional(webUrl),
  client_type: z.enum(['first_party', 'third_party']),
  redirect_uris: z.array(redirectUrl),
  post_logout_redirect_uris: z.array(returnUrl),
  scopes: z.array(z.string()),
  client_secret: z.optional(printable),
});

// Decision 174.
/**
 * An id that is an https address stands for the metadata document at that address, which the sandbox does not fetch.
 * Such a client has no secret, and its id is written exactly as a parser reads it.
 */
function checkDocument({ client_id, client_secret }: { client_id: string; client_secret?: string | undefined }): void {
  if (!/^https:/i.test(client_id)) return;
  const isExact = isPlain(client_id) && new URL(client_id).href === client_id;
  if (!isExact) throw new ApiError('bad_request', 'client_id is not the plain address of a metadata document.');
  if (client_secret !== undefined)
    throw new ApiError('bad_request', 'A client with a metadata document has no secret.');
}

/** Creates or replaces an app. Client ids are unique across projects, so an id of another project is refused. */
export const appsCall: ControlCall = { method: 'POST', path: '/apps', run: saveApp };

async function saveApp({ db, project, body }: ControlContext) {
  const { client_secret: clientSecret = null, ...order } = parseBody(orderSchema, body);
  checkDocument({ ...order, ...(clientSecret !== null && { client_secret: clientSecret }) });
  const { clientId, ...app } = {
    clientId: order.client_id,
    publicToken: project.publicToken,
    clientType: order.client_type,
    name: order.client_name,
    description: order.client_description ?? '',
    logoUrl: order.client_logo_url ?? null,
    redirectUris: order.redirect_uris,
    postLogoutRedirectUris: order.post_logout_redirect_uris,
    scopes: order.scopes,
    clientSecret,
  };
  const [saved] = await db
    .insert(apps)
    .values({ clientId, ...app })
    .onConflictDoUpdate({
      target: apps.clientId,
      set: app,
      setWhere: eq(apps.publicToken, project.publicToken),
    })
    .returning();
  if (saved === undefined) throw new ApiError('bad_request', 'client_id belongs to another project.');
  return { client_description: '', ...order };
}

function isPlain(text: string): boolean {
  if (!/^[\x21-\x7E]+$/.test(text) || text.includes('#') || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
