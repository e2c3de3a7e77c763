import { parseUrl } from '@foyer/core/internal/shared';
import type { SwitcherMethod, SwitcherState } from '@foyer/core/organizations/switcher';
import type { Problem } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { CodeStep } from '../../account/code-step';
import { FieldForm } from '../../account/field-form';
import type { StateAt, SectionScreenProps } from '../../account/screens';
import { SectionProblem } from '../../account/section-problem';
import { ItemName } from '../../account/item-list';
import { ReauthLinkSent, ReauthPartial } from '../../account/step-up/reauth-dialog';
import { reauthText } from '../../account/step-up/reauth-text';
import { HiddenAccountField } from '../../login/password/account-field';
import { PasswordField } from '../../login/password/password-field';
import { Button } from '../../parts/button';
import { ErrorText } from '../../parts/error-text';
import { BodyText } from '../../parts/heading';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { SecondFactorInside } from '../account/step-up/second-factor-inside';
import type { SwitcherScreenActions } from './switcher-config';
import { switcherText } from './panel-text';

type EntryScreenProps<At extends SwitcherState['at']> = SectionScreenProps<
  StateAt<SwitcherState, At>,
  SwitcherScreenActions
>;

/** Maximum length of an organization's name. */
const NAME_MOST = 128;

/** The names of social login providers. They are the same in every language. */
const PROVIDERS: Readonly<Record<Extract<SwitcherMethod, { readonly type: 'account' }>['provider'], string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  hubspot: 'HubSpot',
  slack: 'Slack',
  github: 'GitHub',
};

interface NameFormProps {
  readonly draft: string;
  readonly error: Problem | undefined;
  readonly blocked: boolean | undefined;
  readonly busy: boolean;
  readonly actions: SwitcherScreenActions;
}

/** The form for the name of the new organization. */
function NameForm({ draft, error, blocked, busy, actions }: NameFormProps) {
  const t = useText(switcherText);
  const field = useRef<HTMLInputElement>(null);
  return (
    <FieldForm
      fieldRef={field}
      problem={error}
      busy={busy}
      blocked={blocked}
      submitText={t('button.continue')}
      onSubmit={() => actions.submitName(field.current?.value ?? '')}
      onCancel={actions.cancel}
    >
      <TextField
        label={t('foyer.org.switch.name')}
        name="organization-name"
        autoComplete="organization"
        defaultValue={draft}
        maxLength={NAME_MOST}
        readOnly={busy}
        inputRef={field}
        error={error ? <SectionProblem problem={error} /> : undefined}
      />
    </FieldForm>
  );
}

type Coded = StateAt<SwitcherState, 'prove' | 'firstFactor'> & { readonly sent: object };

/** The field for the emailed code. */
function Code({ state, actions }: { readonly state: Coded; readonly actions: SwitcherScreenActions }) {
  const { sent, entry, addressee, error, blocked, expired, resend } = state;
  const entryState = {
    at: entry === 'verifying' ? ('verifying' as const) : ('code' as const),
    ...{
      methodId: String(sent.at),
      until: sent.until,
    },
    ...{ expired, resend, ...(error && { error }), ...(blocked && { blocked }) },
  };
  return <CodeStep state={entryState} channel="email" destination={addressee.email} actions={actions} />;
}

/** Creating an organization requires a verified email address, and the verification ends the session. */
export function Prove({ state, actions }: EntryScreenProps<'prove'>) {
  const t = useText(switcherText);
  if (state.sent) return <Code state={state} actions={actions} />;
  return (
    <>
      <BodyText>{t.rich('foyer.org.switch.confirm', { former: <ItemName name={state.former.name} /> })}</BodyText>
      <NameForm
        draft={state.draft}
        error={state.error}
        blocked={state.blocked}
        busy={state.entry === 'sending'}
        actions={actions}
      />
    </>
  );
}

/** The address is verified, and the organization is being created. If that fails, there is a way back. */
export function Creating({ state, actions }: EntryScreenProps<'creating'>) {
  const t = useText(switcherText);
  const { entry, former } = state;
  return (
    <>
      <NameForm
        draft={state.draft}
        error={state.error}
        blocked={state.blocked}
        busy={entry !== 'open'}
        actions={actions}
      />
      <Button
        variant="text"
        busy={entry === 'returning'}
        disabled={entry === 'creating' || state.blocked}
        onClick={actions.goBack}
      >
        {t('foyer.org.switch.back', { name: former.name })}
      </Button>
    </>
  );
}

/** The organization requires a first factor. The session has ended. */
export function FirstFactor({ state, actions }: EntryScreenProps<'firstFactor'>) {
  const t = useText(switcherText);
  const p = useText(reauthText);
  const { row, methods, method } = state;
  if (state.sent) return <Code state={state} actions={actions} />;
  if (methods.length === 0) return <DeadEnd text={t('foyer.org.switch.failed')} state={state} actions={actions} />;
  if (method?.type === 'password') return <Password state={state} actions={actions} />;
  return (
    <>
      <h2 className="foyer-section-title">
        <ItemName name={row.name} />
      </h2>
      <ReauthPartial />
      <ErrorText>{state.error ? <SectionProblem problem={state.error} /> : null}</ErrorText>
      {state.isLinkSent ? <ReauthLinkSent state={{ to: state.addressee.email }} /> : null}
      {state.entry === 'leaving' && method?.type === 'account' ? (
        <BodyText role="status">{p('foyer.me.accounts.leaving', { provider: PROVIDERS[method.provider] })}</BodyText>
      ) : null}
      <FirstFactorMethods state={state} actions={actions} />
      <Button variant="secondary" onClick={actions.cancel}>
        {t('button.cancel')}
      </Button>
    </>
  );
}

/** A button for each method. */
function FirstFactorMethods({ state: { methods, method, entry, blocked }, actions }: EntryScreenProps<'firstFactor'>) {
  return (
    <ul className="foyer-switcher-ways" role="list">
      {methods.map((one) => (
        <li key={one.key}>
          <Button
            variant="secondary"
            busy={entry !== 'open' && one.key === method?.key}
            disabled={blocked || (entry !== 'open' && one.key !== method?.key)}
            onClick={() => actions.chooseMethod(one.key)}
          >
            <MethodName method={one} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function MethodName({ method }: { readonly method: SwitcherMethod }): ReactNode {
  const t = useText(reauthText);
  const words = useText(switcherText);
  switch (method.type) {
    case 'code':
      return t.rich('foyer.me.stepUp.email', { email: <ItemName name={method.email} /> });
    case 'link':
      return <span>{words('button.emailLink')}</span>;
    case 'password':
      return <span>{t('foyer.me.stepUp.password')}</span>;
    case 'sso':
      return method.name ? (
        t.rich('foyer.me.stepUp.account', { provider: <ItemName name={method.name} /> })
      ) : (
        <span>{t('foyer.me.stepUp.sso')}</span>
      );
    case 'account':
      return <span>{t('foyer.me.stepUp.account', { provider: PROVIDERS[method.provider] })}</span>;
  }
}

function Password({ state, actions }: EntryScreenProps<'firstFactor'>) {
  const t = useText(reauthText);
  const field = useRef<HTMLInputElement>(null);
  const { error, entry, addressee } = state;
  const isChecking = entry === 'checking';
  return (
    <>
      <ReauthPartial />
      <FieldForm
        fieldRef={field}
        problem={error}
        busy={isChecking}
        blocked={state.blocked}
        submitText={t('button.continue')}
        onSubmit={() => actions.submitPassword(field.current?.value ?? '')}
        onCancel={actions.cancel}
      >
        <HiddenAccountField email={addressee.email} />
        <PasswordField
          label={t('formField.password.label')}
          autoComplete="current-password"
          inputRef={field}
          readOnly={isChecking}
          error={error ? <SectionProblem problem={error} /> : undefined}
        />
      </FieldForm>
      <Others state={state} actions={actions} />
    </>
  );
}

/** The methods other than the current one. */
function Others({ state, actions }: EntryScreenProps<'firstFactor'>) {
  const others = state.methods.filter(({ key }) => key !== state.method?.key);
  return others.length === 0 ? null : <FirstFactorMethods state={{ ...state, methods: others }} actions={actions} />;
}

/** The organization requires a second factor. The session has ended until the member gives it. */
export function SecondFactor({ state, actions }: EntryScreenProps<'secondFactor'>) {
  return <SecondFactorInside state={state.inner} actions={actions.secondFactor} login={actions.config.login} />;
}

/** No member is signed in: they left the flow, or it failed. */
export function SignedOut({ state, actions }: EntryScreenProps<'signedOut'>) {
  const t = useText(switcherText);
  return <DeadEnd text={t('foyer.me.signedOut.title')} state={state} actions={actions} />;
}

/** Explains why the flow can't continue, and links to the login page if the host has set one. */
function DeadEnd({ text, state, actions }: { readonly text: string } & EntryScreenProps<'signedOut' | 'firstFactor'>) {
  const t = useText(switcherText);
  const { loginURL } = actions.config;
  return (
    <>
      <BodyText role="status">{text}</BodyText>
      <ErrorText>{state.error ? <SectionProblem problem={state.error} /> : null}</ErrorText>
      {isOpenable(loginURL) ? (
        <a className="foyer-button" data-variant="primary" href={loginURL}>
          {t('foyer.org.switch.logIn')}
        </a>
      ) : null}
      {state.at === 'firstFactor' ? (
        <Button variant="secondary" onClick={actions.cancel}>
          {t('button.cancel')}
        </Button>
      ) : null}
    </>
  );
}

/** Rejects `javascript:` and similar addresses. */
const isOpenable = (address: string | undefined): address is string =>
  address !== undefined && /^https?:$/.test(parseUrl(address, location.href)?.protocol ?? '');
