import type { SsoKind, SsoPreset, SsoState } from '@foyer/core/organizations/admin';
import { fieldOfSsoProblem, kindsOf, SSO_PRESETS } from '@foyer/core/organizations/admin';
import type { SsoConnectionsActions } from '@foyer/react-headless/organizations/admin';
import { useRef, useState } from 'react';
import { FieldForm } from '../../../account/field-form';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { ErrorText } from '../../../parts/error-text';
import { TextField } from '../../../parts/text-field';
import { useText } from '../../../text/text';
import { ssoText } from '../connection-text';
import { Filter } from '../filter';
import { Step, Steps } from './steps';

type PresetFormProps = SectionScreenProps<StateAt<SsoState, 'preset' | 'creating'>, SsoConnectionsActions>;

/** The names of products and protocols. They are the same in every language. */
export const PRODUCTS = { okta: 'Okta', entra: 'Microsoft Entra ID', google: 'Google Workspace' } as const;
export const PROTOCOLS = { oidc: 'OpenID Connect (OIDC)', saml: 'SAML 2.0' } as const;

/** Maximum length of a connection's name. */
const NAME_MOST = 128;

/** The form for a new connection: its identity provider and its name. */
export function PresetForm({ state, actions }: PresetFormProps) {
  const t = useText(ssoText);
  const { name, organizationId, connectionId, fields } = useFields();
  const [chosen, setChosen] = useState<SsoPreset>('okta');
  const [wanted, setWanted] = useState<SsoKind>('oidc');
  const kinds = kindsOf(chosen).filter((kind) => kind === 'external' || state.quota[kind]);
  const kind = kinds.find((one) => one === wanted) ?? kinds[0] ?? 'external';
  const { error, blocked, proving } = state.at === 'preset' ? state : {};
  const isBusy = state.at === 'creating' || proving !== undefined;
  const refused = error && fieldOfSsoProblem(error);
  const said = error ? <SectionProblem problem={error} /> : null;
  const isShown =
    refused === 'displayName' || (kind === 'external' && (refused === 'organizationId' || refused === 'connectionId'));
  function create(): void {
    const foreign =
      kind === 'external'
        ? {
            organizationId: organizationId.current?.value.trim() ?? '',
            connectionId: connectionId.current?.value.trim() ?? '',
          }
        : {};
    actions.create({ preset: chosen, kind, displayName: name.current?.value ?? '', ...foreign });
  }
  const errorAt = (field: string) => (refused === field ? said : undefined);
  return (
    <div className="foyer-form-step">
      <FieldForm
        fieldRef={fields(refused)}
        problem={error}
        busy={isBusy}
        blocked={blocked}
        submitText={t('button.continue')}
        onSubmit={create}
        onCancel={actions.cancel}
      >
        <Steps>
          <Step number={1} current={1} title={t('foyer.org.sso.provider')}>
            <TextField
              label={t('foyer.org.sso.display')}
              name="display-name"
              autoComplete="off"
              maxLength={NAME_MOST}
              readOnly={isBusy}
              inputRef={name}
              error={errorAt('displayName')}
            />
            <Filter
              label={t('foyer.org.sso.provider')}
              value={chosen}
              disabled={isBusy}
              options={SSO_PRESETS.map(
                (one) => [one, one === 'other' ? t('foyer.org.sso.other') : PRODUCTS[one]] as const,
              )}
              onChoose={(value) => setChosen(value as SsoPreset)}
            />
            <Filter
              label={t('foyer.org.sso.protocol')}
              value={kind}
              disabled={isBusy}
              options={kinds.map(
                (one) => [one, one === 'external' ? t('foyer.org.sso.external') : PROTOCOLS[one]] as const,
              )}
              onChoose={(value) => setWanted(value as SsoKind)}
            />
            {kind === 'external' ? (
              <>
                <TextField
                  label={t('foyer.org.sso.organizationId')}
                  name="organization-id"
                  autoComplete="off"
                  readOnly={isBusy}
                  inputRef={organizationId}
                  error={errorAt('organizationId')}
                />
                <TextField
                  label={t('foyer.org.sso.connectionId')}
                  name="connection-id"
                  autoComplete="off"
                  readOnly={isBusy}
                  inputRef={connectionId}
                  error={errorAt('connectionId')}
                />
              </>
            ) : null}
            <ErrorText>{isShown ? null : said}</ErrorText>
          </Step>
        </Steps>
      </FieldForm>
      {kind === 'external' ? null : <LaterSteps />}
    </div>
  );
}

/** The steps that follow the choice of a provider. An external connection has none. */
function LaterSteps() {
  const t = useText(ssoText);
  return (
    <Steps>
      <Step number={2} current={1} title={t('foyer.org.sso.give')} />
      <Step number={3} current={1} title={t('foyer.org.sso.take')} />
      <Step number={4} current={1} title={t('foyer.org.sso.test')} />
    </Steps>
  );
}

/** The fields of the form, and the refused one. */
function useFields() {
  const name = useRef<HTMLInputElement>(null);
  const organizationId = useRef<HTMLInputElement>(null);
  const connectionId = useRef<HTMLInputElement>(null);
  const fields = (refused: string | undefined) =>
    refused === 'organizationId' ? organizationId : refused === 'connectionId' ? connectionId : name;
  return { name, organizationId, connectionId, fields };
}
