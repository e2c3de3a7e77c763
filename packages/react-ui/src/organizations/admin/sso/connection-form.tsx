import type { SsoItem } from '@foyer/core/organizations/admin';
import type { SsoConnectionsActions } from '@foyer/react-headless/organizations/admin';
import { useState } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { SectionScreenProps } from '../../../account/screens';
import { Button } from '../../../parts/button';
import { ErrorText } from '../../../parts/error-text';
import { useText } from '../../../text/text';
import { ssoText } from '../connection-text';
import { CopiedValue } from '../copied-value';
import { Certificates } from './certificates';
import { FormFields, Missing, takenFields } from './connection-fields';
import { MetadataFile } from './metadata-file';
import { PRODUCTS, PROTOCOLS } from './preset-form';
import type { ShownSso } from './sso-list';
import { Step, Steps } from './steps';
import type { ConnectionFormState } from './use-connection-form';
import { useConnectionForm } from './use-connection-form';

interface ConnectionFormProps extends SectionScreenProps<ShownSso, SsoConnectionsActions> {
  readonly item: SsoItem;
}

/** A connection: first the values to copy to the identity provider, then those to copy from it, then its test. */
export function ConnectionForm({ item, state, actions }: ConnectionFormProps) {
  const form = useConnectionForm(item, state);
  const [copied, setCopied] = useState<readonly string[]>([]);
  const current = currentStep(item, form, copied);
  const noteCopied = (name: string) => setCopied((before) => [...before, name]);
  const { field, error, blocked, isSaving, draft, secret } = form;
  return (
    <div className="foyer-form-step">
      <FieldForm
        fieldRef={field}
        problem={error}
        busy={isSaving}
        blocked={blocked}
        onSubmit={() => actions.save(draft, secret.current?.value ?? '')}
        onCancel={actions.cancel}
      >
        {item.kind === 'external' ? (
          <FormFields names={['displayName']} fields={form.fields} />
        ) : (
          <Steps>
            <ProviderStep item={item} kind={item.kind} form={form} current={current} />
            <GiveStep item={item} current={current} onCopied={noteCopied} />
            <TakeStep item={item} form={form} current={current} state={state} actions={actions} />
          </Steps>
        )}
        <ErrorText>{form.unplaced}</ErrorText>
      </FieldForm>
      {item.kind === 'external' ? null : <TestStep item={item} form={form} current={current} actions={actions} />}
    </div>
  );
}

/** The first step that is not done. The values of an active connection were copied when it was set up. */
function currentStep(item: SsoItem, { missing, isChanged }: ConnectionFormState, copied: readonly string[]): number {
  if (item.isActive) return isChanged ? 3 : 4;
  if (missing.length === 0) return isChanged ? 3 : 4;
  return item.give.every(({ name }) => copied.includes(name)) ? 3 : 2;
}

interface StepProps {
  readonly item: SsoItem;
  readonly form: ConnectionFormState;
  readonly current: number;
}

/** The identity provider, which was chosen before, and the name that members see for it. */
function ProviderStep({
  item: { preset },
  kind,
  form,
  current,
}: StepProps & { readonly kind: keyof typeof PROTOCOLS }) {
  const t = useText(ssoText);
  const product = preset === 'other' ? t('foyer.org.sso.other') : PRODUCTS[preset];
  return (
    <Step number={1} current={current} title={t('foyer.org.sso.provider')}>
      <p className="foyer-helper foyer-facts-line">
        <span>{product}</span>
        <span>{PROTOCOLS[kind]}</span>
      </p>
      <FormFields names={['displayName']} fields={form.fields} />
    </Step>
  );
}

const GIVEN = {
  redirect: 'foyer.org.sso.redirect',
  acs: 'foyer.org.sso.acs',
  audience: 'foyer.org.sso.audience',
} as const;

function GiveStep({
  item,
  current,
  onCopied,
}: Omit<StepProps, 'form'> & { readonly onCopied: (name: string) => void }) {
  const t = useText(ssoText);
  if (item.give.length === 0) return null;
  return (
    <Step number={2} current={current} title={t('foyer.org.sso.give')} isGroup>
      {item.give.map(({ name, label, value }) => (
        <CopiedValue key={name} label={label || t(GIVEN[name])} value={value} onCopied={() => onCopied(name)} />
      ))}
    </Step>
  );
}

function TakeStep({ item, form, current, state, actions }: StepProps & ConnectionFormProps) {
  const t = useText(ssoText);
  const { fields, filled, fill, isBusy, missing } = form;
  return (
    <Step number={3} current={current} title={t('foyer.org.sso.take')} isGroup>
      {item.kind === 'saml' && item.certificates.length > 0 ? (
        <Certificates item={item} state={state} actions={actions} />
      ) : null}
      {item.kind === 'saml' ? <MetadataFile isBusy={isBusy} onRead={fill} /> : null}
      <FormFields key={filled} names={takenFields(item)} missing={missing} fields={fields} />
      <Missing names={missing} item={item} className="foyer-helper" />
    </Step>
  );
}

/** The test. It opens from the list, because it is about the saved connection. */
function TestStep({ item, form, current, actions }: StepProps & Pick<ConnectionFormProps, 'actions'>) {
  const t = useText(ssoText);
  function test(): void {
    actions.cancel();
    actions.test(item.id);
  }
  return (
    <Steps>
      <Step number={4} current={current} title={t('foyer.org.sso.test')}>
        {item.isActive && !form.isChanged ? null : <p className="foyer-helper">{t('foyer.org.sso.testNote')}</p>}
        {item.isActive ? (
          <div className="foyer-actions" data-opener={`test ${item.id}`}>
            <Button variant="secondary" disabled={form.isBusy || form.isChanged} onClick={test}>
              {t('foyer.org.sso.test')}
            </Button>
          </div>
        ) : null}
      </Step>
    </Steps>
  );
}
