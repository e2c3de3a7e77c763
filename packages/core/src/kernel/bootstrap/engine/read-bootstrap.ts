import type { BootstrapResponse } from '@foyer/wire';
import { isRecord, parseJson } from '../../base/guards';
import type { Platform } from '../../base/platform';
import { readText } from '../../base/engine/read-text';
import { TIMEOUT, within } from '../../base/engine/waits';
import { missingField, ResponseError } from '../../base/errors';
import type { Readers } from '../../http/engine/http';
import type { Bootstrap } from '../bootstrap';
import { SAFE_BOOTSTRAP } from '../bootstrap';

export interface ReadBootstrapDeps {
  readonly platform: Pick<Platform, 'timer'>;
  /** Loads what reads the answers of the contract. */
  readonly answers: () => Promise<Readers>;
  /** Tells the developer which parts of an answer were left out. */
  readonly leftOut: (this: void, call: string, paths: readonly string[]) => void;
}

/**
 * Reads the project's settings (contract 2), within the limits of every call: 1 MB, and 10 s for the whole answer, which
 * begin with the engine, as those of the calls that wait for it.
 */
export async function readBootstrap({ platform, answers, leftOut }: ReadBootstrapDeps, asked: Promise<Response>): Promise<Bootstrap> {
  const answered = within(platform, TIMEOUT, asked.then(readAnswer));
  const [readers, body] = await Promise.all([answers(), answered]);
  const answer = readers['bootstrap']?.read(isRecord(body) ? body['data'] : undefined);
  if (!answer?.success) throw missingField(answer?.path ?? '');
  leftOut('bootstrap', answer.leftOut);
  return toBootstrap(answer.data as BootstrapResponse);
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 200) return parseJson(await readText(response));
  throw new ResponseError(`The server answered with status ${response.status}.`);
}

/** What the project does not say keeps its safe value. */
const toBootstrap = (wire: BootstrapResponse): Bootstrap => ({
  projectName: wire.project_name ?? SAFE_BOOTSTRAP.projectName,
  displayWatermark: wire.disable_sdk_watermark === undefined ? SAFE_BOOTSTRAP.displayWatermark : !wire.disable_sdk_watermark,
  cnameDomain: wire.cname_domain ?? SAFE_BOOTSTRAP.cnameDomain,
  emailDomains: wire.email_domains ?? SAFE_BOOTSTRAP.emailDomains,
  captchaSettings: wire.captcha_settings ?? SAFE_BOOTSTRAP.captchaSettings,
  pkceRequiredForEmailMagicLinks: wire.pkce_required_for_email_magic_links ?? SAFE_BOOTSTRAP.pkceRequiredForEmailMagicLinks,
  pkceRequiredForPasswordResets: wire.pkce_required_for_password_resets ?? SAFE_BOOTSTRAP.pkceRequiredForPasswordResets,
  pkceRequiredForOAuth: wire.pkce_required_for_oauth ?? SAFE_BOOTSTRAP.pkceRequiredForOAuth,
  pkceRequiredForSso: wire.pkce_required_for_sso ?? SAFE_BOOTSTRAP.pkceRequiredForSso,
  slugPattern: wire.slug_pattern ?? null,
  createOrganizationEnabled: wire.create_organization_enabled,
  passwordConfig: wire.password_config
    ? { ludsComplexity: wire.password_config.luds_complexity, ludsMinimumCount: wire.password_config.luds_minimum_count }
    : SAFE_BOOTSTRAP.passwordConfig,
  runDFPProtectedAuth: wire.dfp_protected_auth_enabled ?? SAFE_BOOTSTRAP.runDFPProtectedAuth,
  dfpProtectedAuthMode: wire.dfp_protected_auth_mode,
  rbacPolicy: wire.rbac_policy ?? SAFE_BOOTSTRAP.rbacPolicy,
  siweRequiredForCryptoWallets: wire.siwe_required_for_crypto_wallets ?? SAFE_BOOTSTRAP.siweRequiredForCryptoWallets,
  vertical: wire.vertical,
});
