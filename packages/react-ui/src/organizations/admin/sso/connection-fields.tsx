import type { SsoDraft, SsoField, SsoItem } from '@foyer/core/organizations/admin';
import { ssoGuide } from '@foyer/core/organizations/admin';
import type { ReactNode, Ref, RefCallback } from 'react';
import { useState } from 'react';
import type { IconShape } from '../../../parts/icon';
import { Icon } from '../../../parts/icon';
import { TextField } from '../../../parts/text-field';
import { useText } from '../../../text/text';
import { useInstanceId } from '../../../theme/use-theme';
import { ssoText } from '../connection-text';
import { TextArea } from '../text-area';

/** Props of each field of a connection form. */
export interface ConnectionFields {
  readonly draft: SsoDraft;
  readonly isBusy: boolean;
  /** The provider has no client secret yet. */
  readonly isNew: boolean;
  readonly secret: Ref<HTMLInputElement>;
  /** Called when the secret field becomes non-empty or empty. */
  readonly onSecret: (hasSecret: boolean) => void;
  readonly set: (change: object) => void;
  readonly labelOf: (name: SsoField) => string;
  readonly errorAt: (name: SsoField) => ReactNode;
  /** The ref of the field that is focused first, or was refused. */
  readonly refOf: (name: SsoField) => RefCallback<HTMLInputElement | HTMLTextAreaElement> | undefined;
}

/** The labels of fields for which the identity provider has no name. */
export const LABELS = {
  displayName: 'foyer.org.sso.display',
  issuer: 'foyer.org.sso.issuer',
  clientId: 'foyer.org.sso.clientId',
  clientSecret: 'foyer.org.sso.clientSecret',
  scopes: 'foyer.org.sso.scopes',
  authorizationUrl: 'foyer.org.sso.authorizationUrl',
  tokenUrl: 'foyer.org.sso.tokenUrl',
  userinfoUrl: 'foyer.org.sso.userinfoUrl',
  jwksUrl: 'foyer.org.sso.jwksUrl',
  metadataUrl: 'foyer.org.sso.metadata',
  entityId: 'foyer.org.sso.entity',
  signOnUrl: 'foyer.org.sso.signOn',
  certificate: 'foyer.org.sso.certificate',
  attributes: 'foyer.org.sso.attributes',
} as const satisfies Partial<Record<SsoField, keyof typeof ssoText>>;

/** The fields that the member copies from the identity provider, in the order in which it shows their values. */
export function takenFields({ kind, preset }: SsoItem): readonly SsoField[] {
  if (kind === 'external') return [];
  const take = (ssoGuide(preset, kind)?.take ?? []).map(({ name }) => name);
  return [...take, ...(kind === 'oidc' ? (['scopes', ...BY_HAND] as const) : (['attributes'] as const))];
}

/** The endpoints that most issuers publish. */
const BY_HAND = ['authorizationUrl', 'tokenUrl', 'userinfoUrl', 'jwksUrl'] as const;

/** Whether a field is an endpoint that the member only types if the issuer doesn't publish it. */
const isByHand = (name: SsoField): name is (typeof BY_HAND)[number] => (BY_HAND as readonly string[]).includes(name);

/** The label of a field: the identity provider's own name, if it has one for it. */
export const labelIn = ({ preset, kind }: SsoItem, name: SsoField): string =>
  ssoGuide(preset, kind)?.take.find((one) => one.name === name)?.label ?? '';

/** Returns a function that formats the label of a field. */
export function useLabels(item: SsoItem): (name: SsoField) => string {
  const t = useText(ssoText);
  return (name) => labelIn(item, name) || (name in LABELS ? t(LABELS[name as keyof typeof LABELS]) : name);
}

interface MissingProps {
  readonly names: readonly SsoField[];
  readonly item: SsoItem;
  readonly className: string;
}

/** The fields that are missing before members can sign in, in the order of the form. */
export function Missing({ names, item, className }: MissingProps) {
  const t = useText(ssoText);
  const labelOf = useLabels(item);
  const fields = takenFields(item)
    .filter((name) => names.includes(name))
    .map(labelOf);
  return fields.length > 0 ? (
    <p className={className}>{t('foyer.org.sso.missing', { fields: fields.join(', ') })}</p>
  ) : null;
}

/** The attributes that a mapping can name. Other attributes of a connection are preserved. */
const ATTRIBUTES = ['email', 'first_name', 'last_name', 'full_name', 'idp_user_id', 'groups'];

/** Maximum length of a URL, and of any other value. */
const TEXT_MOST = 2048;

interface FormFieldsProps {
  readonly names: readonly SsoField[];
  /** @defaultValue none */
  readonly missing?: readonly SsoField[] | undefined;
  readonly fields: ConnectionFields;
}

/** Fields of a connection. Those that few connections need are in a part that opens if it needs attention. */
export function FormFields({ names, missing = [], fields }: FormFieldsProps) {
  const renderField = (name: SsoField) => <Field key={name} name={name} fields={fields} />;
  const byHand = names.filter(isByHand);
  const needsAttention = byHand.some(
    (name) => textIn(fields.draft, name) !== '' || missing.includes(name) || Boolean(fields.errorAt(name)),
  );
  return (
    <>
      {names.filter((name) => !isByHand(name)).map(renderField)}
      {byHand.length > 0 ? <Advanced needsAttention={needsAttention}>{byHand.map(renderField)}</Advanced> : null}
    </>
  );
}

/** Once it was opened, by the user or because a field needs attention, it only closes by a press. */
function Advanced({ needsAttention, children }: { readonly needsAttention: boolean; readonly children: ReactNode }) {
  const t = useText(ssoText);
  const note = useInstanceId();
  const [isOpen, setIsOpen] = useState(needsAttention);
  const [neededAttention, setNeededAttention] = useState(needsAttention);
  if (needsAttention !== neededAttention) {
    setNeededAttention(needsAttention);
    if (needsAttention) setIsOpen(true);
  }
  return (
    <details className="foyer-advanced" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon shape={DOWN} />
        <span>{t('foyer.org.sso.advanced')}</span>
      </summary>
      <div className="foyer-connection-part" role="group" aria-labelledby={note}>
        <p className="foyer-helper" id={note}>
          {t('foyer.org.sso.byHand')}
        </p>
        {children}
      </div>
    </details>
  );
}

const DOWN: IconShape = { path: 'M6 9.5l6 6 6-6' };

function Field({ name, fields }: { readonly name: SsoField; readonly fields: ConnectionFields }) {
  const t = useText(ssoText);
  const { draft, isBusy, isNew, secret, onSecret, set, labelOf, errorAt, refOf } = fields;
  if (name === 'attributes') return <AttributeFields fields={fields} />;
  const shared = { label: labelOf(name), name, readOnly: isBusy, error: errorAt(name), inputRef: refOf(name) };
  if (name === 'certificate')
    return (
      <TextArea {...shared} rows={4} defaultValue={textIn(draft, name)} onInput={(text) => set({ [name]: text })} />
    );
  if (name === 'clientSecret')
    return (
      <TextField
        {...shared}
        type="password"
        autoComplete="new-password"
        inputRef={secret}
        hint={isNew ? undefined : <span className="foyer-field-hint">{t('foyer.org.sso.keep')}</span>}
        maxLength={TEXT_MOST}
        onInput={({ currentTarget }) => onSecret(currentTarget.value.trim() !== '')}
      />
    );
  return (
    <TextField
      {...shared}
      autoComplete="off"
      maxLength={TEXT_MOST}
      defaultValue={textIn(draft, name)}
      onInput={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
}

function textIn(draft: SsoDraft, name: SsoField): string {
  const value: unknown = (draft as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
}

/** The identity provider's name for each attribute of a member. */
function AttributeFields({
  fields: { draft, isBusy, set, labelOf, errorAt, refOf },
}: {
  readonly fields: ConnectionFields;
}) {
  if (draft.kind !== 'saml') return null;
  const { attributes } = draft;
  const names = [...new Set([...ATTRIBUTES, ...Object.keys(attributes)])];
  const error = errorAt('attributes');
  return (
    <fieldset className="foyer-connection-part">
      <legend>{labelOf('attributes')}</legend>
      {names.map((name, at) => (
        <TextField
          key={name}
          label={name}
          name={`attribute-${name}`}
          autoComplete="off"
          readOnly={isBusy}
          defaultValue={Object.hasOwn(attributes, name) ? attributes[name] : ''}
          inputRef={at === 0 ? refOf('attributes') : undefined}
          error={at === 0 ? error : undefined}
          onInput={({ currentTarget }) => set({ attributes: { ...attributes, [name]: currentTarget.value } })}
        />
      ))}
    </fieldset>
  );
}
