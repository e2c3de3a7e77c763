import type { PasswordConfig } from '@foyer/wire';
import { isRecord, parseJson } from '../base/guards';
import type { Platform } from '../base/platform';
import { readText } from '../base/read-text';
import { TIMEOUT, within } from '../base/waits';
import { missingField, ResponseError } from '../base/errors';
import type { ErrorAnswerDeps } from '../http/error-answer';
import type { Bootstrap } from './bootstrap';
import { SAFE_BOOTSTRAP } from './bootstrap';
import type { ReadPart } from '../base/read-parts';
import { flag, list, member, number, object, orElse, text } from '../base/read-parts';

export interface ReadBootstrapDeps extends Pick<ErrorAnswerDeps, 'refused'> {
  readonly platform: Pick<Platform, 'timer'>;
  /** Called with the paths of the parts that were left out of a response. */
  readonly leftOut: (this: void, call: string, paths: readonly string[]) => void;
}

const CALL = 'GET /sdk/v1/projects/bootstrap';

/**
 * Reads the project's settings (contract 2), within the limits of every call: 1 MB, and 10 s for the whole response.
 * The 10 s begin when the engine is loaded, like those of the calls that wait for the settings.
 */
export async function readBootstrap(deps: ReadBootstrapDeps, asked: Promise<Response>): Promise<Bootstrap> {
  const readAnswer = async (response: Response): Promise<unknown> => {
    const json = parseJson(await readText(response));
    if (response.status === 200) return json;
    if (isRecord(json)) deps.refused(String(json['error_type']), CALL);
    throw new ResponseError(`The provider responded with status ${response.status}.`);
  };
  const body = await within(deps.platform, TIMEOUT, asked.then(readAnswer));
  const data = isRecord(body) ? body['data'] : undefined;
  if (!isRecord(data)) throw missingField('');
  const unfit: string[] = [];
  const settings = readSettings(data, unfit);
  deps.leftOut('bootstrap', unfit);
  return settings;
}

const texts = orElse(list(text), []);
const permissions = orElse(list(object({ resource_id: text, actions: texts }, ['resource_id'])), []);
const role = object({ role_id: text, display_name: text, description: orElse(text, ''), permissions }, ['role_id']);
const resource = object({ resource_id: text, description: orElse(text, ''), actions: texts }, ['resource_id']);
const scope = object({ scope: text, description: orElse(text, ''), permissions }, ['scope']);
const luds = object({ luds_complexity: number, luds_minimum_count: number }, ['luds_complexity', 'luds_minimum_count']);

const passwordConfig: ReadPart = (...given) => {
  const read = luds(...given) as PasswordConfig | undefined;
  return read && { ludsComplexity: read.luds_complexity, ludsMinimumCount: read.luds_minimum_count };
};

// Decision 120.
/**
 * Each setting, with its name on the wire and its reader: a handwritten `bootstrapResponse` of the contract. The first
 * call waits for the settings, and must not wait for the contract's schemas.
 */
const SETTINGS: { readonly [Key in keyof Bootstrap]-?: readonly [string, ReadPart] } = {
  projectName: ['project_name', text],
  displayWatermark: ['disable_sdk_watermark', (value) => (typeof value === 'boolean' ? !value : undefined)],
  cnameDomain: ['cname_domain', text],
  emailDomains: ['email_domains', list(text)],
  captchaSettings: ['captcha_settings', object({ enabled: orElse(flag, false), siteKey: text })],
  pkceRequiredForEmailMagicLinks: ['pkce_required_for_email_magic_links', flag],
  pkceRequiredForPasswordResets: ['pkce_required_for_password_resets', flag],
  pkceRequiredForOAuth: ['pkce_required_for_oauth', flag],
  pkceRequiredForSso: ['pkce_required_for_sso', flag],
  slugPattern: ['slug_pattern', orElse(text, null)],
  createOrganizationEnabled: ['create_organization_enabled', flag],
  passwordConfig: ['password_config', passwordConfig],
  runDFPProtectedAuth: ['dfp_protected_auth_enabled', flag],
  dfpProtectedAuthMode: ['dfp_protected_auth_mode', text],
  rbacPolicy: [
    'rbac_policy',
    object({ roles: orElse(list(role), []), resources: orElse(list(resource), []), scopes: orElse(list(scope), []) }),
  ],
  siweRequiredForCryptoWallets: ['siwe_required_for_crypto_wallets', flag],
  vertical: ['vertical', text],
  unservedProducts: ['unserved_products', list(text)],
};

/**
 * A setting that is missing, or has an unexpected form, gets its safe value. The paths of the latter are added to
 * `leftOut`.
 */
export function readSettings(data: Readonly<Record<string, unknown>>, leftOut: string[]): Bootstrap {
  const safe: Readonly<Record<string, unknown>> = { ...SAFE_BOOTSTRAP };
  const entries = Object.entries(SETTINGS).map(([key, [name, part]]) => {
    const read = member(data, name, part, leftOut);
    return [key, read === undefined ? safe[key] : read];
  });
  // Fields that every response has.
  member(data, 'request_id', text, leftOut);
  member(data, 'status_code', number, leftOut);
  return Object.fromEntries(entries) as Bootstrap;
}
