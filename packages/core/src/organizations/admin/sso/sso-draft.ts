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

/** The longest name of a connection. */
export const SSO_NAME_MOST = 128;

/** A form as it is sent: without blanks around its texts, and without attributes that are empty. */
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

/** What is wrong with a form, before anything is sent. Null: nothing is. */
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
 * The fields without which members cannot log in by a connection that is not active: in a form, else in what the
 * provider has.
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
  // An issuer that the provider has asked already does not publish those that are empty. Any other one may.
  const isAsked =
    warning !== undefined || (values.kind === 'oidc' && draft.issuer !== '' && draft.issuer === values.issuer);
  const texts = (['issuer', 'clientId', ...(isAsked ? ADDRESSES : [])] as const).filter((name) => draft[name] === '');
  return hasSecret === true || hasNewSecret ? texts : [...texts, 'clientSecret'];
}

const ADDRESSES = ['authorizationUrl', 'tokenUrl', 'userinfoUrl', 'jwksUrl'] as const;

/** Where the provider reads the metadata, they have all but the attributes. */
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

/** What a form changes, in the words of the calls. */
export interface SsoChanges {
  readonly fields: Partial<
    Omit<
      OidcUpdateConnectionRequest & SamlUpdateConnectionRequest & ExternalUpdateConnectionRequest,
      'connection_id' | 'client_secret'
    >
  >;
  /** Empty: the provider reads nothing by itself. */
  readonly metadataUrl: string;
}

/** Only what differs from what the provider has. Null: nothing does. */
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
 * The texts of each form, and what calls name them. Where the provider reads the metadata, what is typed beside it does
 * not count.
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
