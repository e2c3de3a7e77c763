import type { ScimState } from '@foyer/core/organizations/admin';
import { scimGuide } from '@foyer/core/organizations/admin';
import type { ScimConnectionActions } from '@foyer/react-headless/organizations/admin';
import { useEffect, useRef } from 'react';
import { Confirm } from '../../../account/confirm';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { SectionProblem } from '../../../account/section-problem';
import { Button } from '../../../parts/button';
import { ErrorText } from '../../../parts/error-text';
import { BodyText } from '../../../parts/heading';
import { Checkbox } from '../../../parts/checkbox';
import { useText } from '../../../text/text';
import { useInstanceId } from '../../../theme/use-theme';
import { scimText } from '../connection-text';
import { CopiedValue } from '../copied-value';

type Ending = StateAt<ScimState, 'ending'>;
type TokenState = StateAt<ScimState, 'token' | 'nextToken'> | (Ending & { readonly next: NonNullable<Ending['next']> });
type TokenStepProps = SectionScreenProps<TokenState, ScimConnectionActions>;

// Account W67.
/** Shows a token, this one time. The member must confirm that they saved it, or skip that explicitly. */
export function TokenStep({ state, actions }: TokenStepProps) {
  const t = useText(scimText);
  const warning = useRef<HTMLParagraphElement>(null);
  useEffect(() => warning.current?.focus(), []);
  const { token, kept } = state.at === 'ending' ? state.next : state;
  const { baseUrl, provider } = state.connection;
  const guide = scimGuide(provider);
  const error = state.at === 'ending' ? undefined : state.error;
  const isLeaving = state.at !== 'ending' && state.isLeaving === true;
  return (
    <div className="foyer-form-step">
      {state.at === 'token' ? null : <BodyText>{t('foyer.org.scim.both')}</BodyText>}
      <CopiedValue label={guide?.baseUrl ?? t('foyer.org.scim.base')} value={baseUrl} />
      <div className="foyer-token-once">
        <CopiedValue
          label={guide?.token ?? t('foyer.org.scim.token')}
          value={token.reveal()}
          onCopied={() => actions.tick(true)}
        />
        <p className="foyer-account-banner" data-kind="warning" tabIndex={-1} ref={warning}>
          {t('foyer.org.scim.once')}
        </p>
      </div>
      <SettingsThere provider={provider} />
      <Checkbox
        name="token-saved"
        label={t('foyer.org.scim.kept')}
        isChecked={kept}
        disabled={state.at === 'ending'}
        onChange={actions.tick}
      />
      <ErrorText>{error ? <SectionProblem problem={error} /> : null}</ErrorText>
      {isLeaving ? (
        <Confirm
          question={t('foyer.me.leave')}
          yes={t('foyer.me.leaveYes')}
          no={t('foyer.me.leaveNo')}
          onConfirm={actions.confirm}
          onCancel={actions.cancel}
        />
      ) : (
        <TokenButtons state={state} kept={kept} actions={actions} />
      )}
    </div>
  );
}

/** Other settings for the directory's own admin page, with the names that they have there. */
function SettingsThere({ provider }: { readonly provider: string }) {
  const t = useText(scimText);
  const { also = [] } = scimGuide(provider) ?? {};
  if (also.length === 0) return null;
  return (
    <div className="foyer-settings-there">
      <BodyText>{t('foyer.org.scim.also')}</BodyText>
      <dl translate="no">
        {also.map(([setting, value]) => (
          <div key={setting}>
            <dt>{setting}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** For a first token, the button to continue. For a second one, the choice which of the two stays. */
function TokenButtons({ state, kept, actions }: TokenStepProps & { readonly kept: boolean }) {
  const t = useText(scimText);
  const note = useInstanceId();
  if (state.at === 'token') {
    return (
      <>
        <div className="foyer-form-buttons">
          <Button variant="secondary" describedBy={note} onClick={actions.cancel}>
            {t('button.cancel')}
          </Button>
          <Button disabled={!kept} onClick={actions.done}>
            {t('recoveryCodes.save.button.done')}
          </Button>
        </div>
        <p className="foyer-helper" id={note}>
          {t('foyer.org.scim.leaveNote')}
        </p>
      </>
    );
  }
  const under = state.at === 'ending' ? state.how : state.proving === undefined ? undefined : state.asked;
  return (
    <div className="foyer-form-buttons">
      <Button
        variant="secondary"
        busy={under === 'keepOld'}
        disabled={under === 'finish'}
        onClick={() => actions.end('keepOld')}
      >
        {t('foyer.org.scim.cancel')}
      </Button>
      <Button
        variant="danger"
        busy={under === 'finish'}
        disabled={!kept || under === 'keepOld'}
        onClick={() => actions.end('finish')}
      >
        {t('foyer.org.scim.finish')}
      </Button>
    </div>
  );
}
