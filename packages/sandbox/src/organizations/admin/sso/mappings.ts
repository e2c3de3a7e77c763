import { ApiError } from '../../../http/api-error';
import { isObject, type JsonObject } from '../../../http/json';

const MOST = 100;
type Mapping = Readonly<Record<string, string>>;

/**
 * Reads `attribute_mapping`; returns no field if it is absent. Throws
 * `saml_connection_no_nested_keys_in_attribute_mapping` for values that are not names.
 */
export function readMapping({ attribute_mapping: mapping = null }: JsonObject): {
  attribute_mapping?: Record<string, string>;
} {
  if (mapping === null) return {};
  if (!isObject(mapping)) throw new ApiError('bad_request', 'attribute_mapping must be an object.');
  const entries = Object.entries(mapping);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string') || entries.length > MOST) {
    throw new ApiError('saml_connection_no_nested_keys_in_attribute_mapping');
  }
  // An empty name means no mapping.
  return { attribute_mapping: Object.fromEntries(entries.filter(([, name]) => name !== '')) };
}

/**
 * Checks the mapping of a SAML connection. Throws `saml_connection_attribute_mapping_required`,
 * `saml_connection_email_mapping_required` and `saml_connection_name_mapping_required`.
 */
export function demandNames(mapping: Mapping): void {
  const has = (key: string) => Object.hasOwn(mapping, key);
  if (Object.keys(mapping).length === 0) throw new ApiError('saml_connection_attribute_mapping_required');
  if (!has('email')) throw new ApiError('saml_connection_email_mapping_required');
  if (!has('full_name') && !(has('first_name') && has('last_name')))
    throw new ApiError('saml_connection_name_mapping_required');
}
