import type {
  ExternalUpdateConnectionRequest,
  OidcUpdateConnectionRequest,
  SamlUpdateConnectionRequest,
} from '@foyer/wire/organizations/admin';
import type { Problem } from '../../../base/errors';
import { sectionProblem } from '../../../flow/section/section';
import { cleanedText } from '../../../flow/section/typed-text';
import { readCertificates } from './read-certificates';
import { isWebAddress, ssoProblem } from './sso-checks';
import type { SsoProblem } from './sso-checks';
import type { OidcDraft, SamlDraft, SsoDraft, SsoItem } from './sso-item';
import type { SsoField } from './sso-presets';
import { issuerOf } from './sso-presets';

/** The maximum length of a connection's name. */
export const SSO_NAME_MOST = 128;

/** Trims the texts of a form and removes empty attributes. */
export function cleanedDraft(draft: SsoDraft): SsoDraft {
  const texts = Object.entries(draft).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  const trimmed = {
    ...(Object.fromEntries(texts) as SsoDraft),
    displayName: cleanedText(draft.displayName, SSO_NAME_MOST),
  };
  if (trimmed.kind === 'oidc') return { ...trimmed, scopes: trimmed.scopes.split(/\s+/).join(' ') };
  if (trimmed.kind !== 'saml') return trimmed;
  const attributes = Object.entries(trimmed.attributes).map(([name, value]) => [name.trim(), value.trim()] as const);
  return {
    ...trimmed,
    attributes: Object.fromEntries(attributes.filter(([name, value]) => name !== '' && value !== '')),
  };
}

/** The validation error of a form. Null: valid. */
export function draftProblem(draft: SsoDraft): Problem | null {
  if (draft.displayName === '') return sectionProblem('required');
  const code = draft.kind === 'oidc' ? oidcProblem(draft) : draft.kind === 'saml' ? samlProblem(draft) : null;
  return code && ssoProblem(code);
}

function oidcProblem({
  preset,
  issuer,
  authorizationUrl,
  tokenUrl,
  userinfoUrl,
  jwksUrl,
}: OidcDraft): SsoProblem | null {
  const addresses: readonly (readonly [string, SsoProblem])[] = [
    [issuerOf(preset, issuer), 'oidc_connection_issuer_url_invalid_format'],
    [authorizationUrl, 'oidc_connection_authorization_url_invalid_format'],
    [tokenUrl, 'oidc_connection_token_url_invalid_format'],
    [userinfoUrl, 'oidc_connection_userinfo_url_invalid_format'],
    [jwksUrl, 'oidc_connection_jwks_url_invalid_format'],
  ];
  return addresses.find(([address]) => address !== '' && !isWebAddress(address))?.[1] ?? null;
}

function samlProblem({ metadataUrl, signOnUrl, certificate, attributes }: SamlDraft): SsoProblem | null {
  if (metadataUrl !== '' && !isWebAddress(metadataUrl)) return 'invalid_saml_metadata_url';
  if (signOnUrl !== '' && !isWebAddress(signOnUrl)) return 'saml_connection_idp_sso_url_invalid_format';
  if (certificate !== '' && readCertificates(certificate) === null) return 'invalid_x509_certificate';
  if (!attributes['email']) return 'saml_connection_email_mapping_required';
  return isNamed(attributes) ? null : 'saml_connection_name_mapping_required';
}

/**
 * The fields that an inactive connection still needs before members can log in with it: of the form, else of the saved
 * connection.
 *
 * @param hasNewSecret Whether the form has a client secret.
 */
export function missingOfSso(
  item: SsoItem,
  draft: SsoDraft = { ...item.values, ...(item.kind === 'saml' && { attributes: item.attributes }) },
  hasNewSecret = false,
): readonly SsoField[] {
  if (item.isActive || draft.kind === 'external') return [];
  return draft.kind === 'oidc' ? missingOfOidc(item, draft, hasNewSecret) : missingOfSaml(item, draft);
}

function missingOfOidc(
  { values, hasSecret, warning }: SsoItem,
  draft: OidcDraft,
  hasNewSecret: boolean,
): readonly SsoField[] {
  // If the provider has already queried the issuer, it does not publish the empty URLs. A new issuer might.
  const isAsked =
    warning !== undefined || (values.kind === 'oidc' && draft.issuer !== '' && draft.issuer === values.issuer);
  const texts = (['issuer', 'clientId', ...(isAsked ? ADDRESSES : [])] as const).filter((name) => draft[name] === '');
  return hasSecret === true || hasNewSecret ? texts : [...texts, 'clientSecret'];
}

const ADDRESSES = ['authorizationUrl', 'tokenUrl', 'userinfoUrl', 'jwksUrl'] as const;

/** With a metadata URL, the provider reads all fields except the attributes itself. */
function missingOfSaml({ certificates }: SsoItem, draft: SamlDraft): readonly SsoField[] {
  const { entityId, signOnUrl, certificate, metadataUrl, attributes } = draft;
  const texts: readonly (readonly [SsoField, boolean])[] = [
    ['entityId', metadataUrl !== '' || entityId !== ''],
    ['signOnUrl', metadataUrl !== '' || signOnUrl !== ''],
    ['certificate', metadataUrl !== '' || certificate !== '' || certificates.length > 0],
    ['attributes', Boolean(attributes['email']) && isNamed(attributes)],
  ];
  return texts.flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

const isNamed = (attributes: SamlDraft['attributes']): boolean =>
  Boolean(attributes['full_name'] ?? (attributes['first_name'] && attributes['last_name']));

/** The changes of a form, with the field names of the API. */
export interface SsoChanges {
  readonly fields: Partial<
    Omit<
      OidcUpdateConnectionRequest & SamlUpdateConnectionRequest & ExternalUpdateConnectionRequest,
      'connection_id' | 'client_secret'
    >
  >;
  /** The URL from which the provider reads the metadata. Empty: none. */
  readonly metadataUrl: string;
}

/** The fields that differ from the saved connection. Null: none. */
export function changesOf(draft: SsoDraft, item: SsoItem): SsoChanges | null {
  const metadataUrl = draft.kind === 'saml' ? draft.metadataUrl : '';
  const fields = { ...changedTexts(draft, item), ...(draft.kind === 'saml' && changedAttributes(draft, item)) };
  return Object.keys(fields).length === 0 && metadataUrl === '' ? null : { fields, metadataUrl };
}

const changedAttributes = ({ attributes }: SamlDraft, item: SsoItem) =>
  isSameMap(attributes, item.attributes) ? {} : { attribute_mapping: attributes };

const isSameMap = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/**
 * The changed texts, with the field names of the API. With a metadata URL, only the name applies, because the provider
 * reads the rest itself.
 */
function changedTexts(draft: SsoDraft, { values }: SsoItem): SsoChanges['fields'] {
  const before: Readonly<Record<string, unknown>> = { ...values };
  const after: Readonly<Record<string, unknown>> = { ...draft };
  const isRead = draft.kind === 'saml' && draft.metadataUrl !== '';
  const changed = Object.entries(WIRE_NAMES).filter(
    ([name]) => after[name] !== undefined && after[name] !== before[name],
  );
  return Object.fromEntries(
    changed.filter(([name]) => !isRead || name === 'displayName').map(([name, field]) => [field, after[name]]),
  );
}

const WIRE_NAMES = {
  displayName: 'display_name',
  issuer: 'issuer',
  clientId: 'client_id',
  scopes: 'custom_scopes',
  authorizationUrl: 'authorization_url',
  tokenUrl: 'token_url',
  userinfoUrl: 'userinfo_url',
  jwksUrl: 'jwks_url',
  entityId: 'idp_entity_id',
  signOnUrl: 'idp_sso_url',
  certificate: 'x509_certificate',
} as const;
