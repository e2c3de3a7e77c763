import type { SsoDraft, SsoItem } from '@foyer/core/organizations/admin';
import { fieldOfSsoProblem, missingOfSso } from '@foyer/core/organizations/admin';
import type { SsoConnectionsActions } from '@foyer/react-headless/organizations/admin';
import { useRef, useState } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { ErrorText } from '../../../parts/error-text';
import { BodyText } from '../../../parts/heading';
import { useText } from '../../../text/text';
import { ssoText } from '../connection-text';
import { CopiedValue } from '../copied-value';
import { Certificates } from './certificates';
import type { ConnectionFields } from './connection-fields';
import { fieldsOf, FormFields, Missing, useLabels } from './connection-fields';
import { MetadataFile } from './metadata-file';
import type { ShownSso } from './sso-list';
import { nameOfConnection } from './sso-list';

interface ConnectionFormProps extends SectionScreenProps<ShownSso, SsoConnectionsActions> {
  readonly item: SsoItem;
}

/** A connection: first the values to copy to the identity provider, then those to copy from it. */
export function ConnectionForm({ item, state, actions }: ConnectionFormProps) {
  const t = useText(ssoText);
  return (
    <div className="foyer-form-step">
      <p className="foyer-body">
        <strong>
          <bdi translate="no">{nameOfConnection(item)}</bdi>
        </strong>
      </p>
      {item.give.length > 0 ? (
        <div className="foyer-connection-part" role="group" aria-label={t('foyer.org.sso.give')}>
          <BodyText>{t('foyer.org.sso.give')}</BodyText>
          {item.give.map(({ name, label, value }) => (
            <CopiedValue key={name} label={label || t(GIVEN[name])} value={value} />
          ))}
        </div>
      ) : null}
      {item.kind === 'saml' && item.certificates.length > 0 ? (
        <Certificates item={item} state={state} actions={actions} />
      ) : null}
      <FieldsForm item={item} state={state} actions={actions} />
    </div>
  );
}

const GIVEN = {
  redirect: 'foyer.org.sso.redirect',
  acs: 'foyer.org.sso.acs',
  audience: 'foyer.org.sso.audience',
} as const;

/** The form itself. It submits all fields; the rules find out which of them have changed. */
function FieldsForm({ item, state, actions }: ConnectionFormProps) {
  const t = useText(ssoText);
  const [draft, setDraft] = useState<SsoDraft>(() => ('draft' in state && state.draft) || item.values);
  // A key for the fields that a file has filled, so that they mount again with the draft's values.
  const [filled, setFilled] = useState(0);
  const secret = useRef<HTMLInputElement>(null);
  const [hasSecret, setHasSecret] = useState(false);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { error, blocked, proving } = state.at === 'edit' ? state : {};
  const isBusy = state.at !== 'edit' || proving !== undefined;
  const names = fieldsOf(item);
  const labelOf = useLabels(item);
  const refused = error && names.find((name) => name === fieldOfSsoProblem(error));
  const said = error ? <SectionProblem problem={error} /> : null;
  const meant = refused ?? 'displayName';
  const fields: ConnectionFields = {
    draft,
    isBusy,
    isNew: item.hasSecret !== true && !item.isActive,
    secret,
    onSecret: setHasSecret,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    labelOf,
    errorAt: (name) => (name === refused ? said : undefined),
    refOf: (name) => (name === meant ? (element) => void (element && (field.current = element)) : undefined),
  };
  function fill(read: object): void {
    fields.set({ ...read, metadataUrl: '' });
    setFilled((before) => before + 1);
  }
  const missing = missingOfSso(item, draft, hasSecret);
  return (
    <FieldForm
      fieldRef={field}
      problem={error}
      busy={isBusy}
      blocked={blocked}
      onSubmit={() => actions.save(draft, secret.current?.value ?? '')}
      onCancel={actions.cancel}
    >
      {item.kind === 'external' ? null : <BodyText>{t('foyer.org.sso.take')}</BodyText>}
      {item.kind === 'saml' ? <MetadataFile isBusy={isBusy} onRead={fill} /> : null}
      <FormFields key={filled} names={names} fields={fields} />
      <Missing names={missing} item={item} className="foyer-helper" />
      <ErrorText>{refused === undefined ? said : null}</ErrorText>
    </FieldForm>
  );
}
