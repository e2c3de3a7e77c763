import type { Problem } from '@foyer/core/internal/shared';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { Button } from '../../parts/button';
import { Form } from '../../parts/form';
import { BodyText } from '../../parts/heading';
import { PasscodeEntry } from '../../login/otp/passcode-entry';
import { PasscodeForm } from '../../login/otp/passcode-form';
import { ResendLine } from '../../login/resend-message';
import { useReadablePhone } from '../../login/use-readable-phone';
import { HiddenAccountField } from '../../login/password/account-field';
import { PasswordField } from '../../login/password/password-field';
import { useStagedField } from '../../parts/screen';
import { TextField } from '../../parts/text-field';
import { useText } from '../../text/text';
import { useExpiryFocus, useFirstField } from '../use-section-focus';
import { reauthText } from './reauth-text';
import type { ShownMethod } from './reauth-methods';
import { ReauthProblem } from './reauth-methods';

interface SentCodeProps {
  readonly methodId: string;
  readonly to: string;
  /** When it expires, and when another can be sent (ms, monotonic). */
  readonly until: number;
  readonly resendAt: number;
  readonly resend: 'sent' | 'waiting';
  readonly expired: boolean;
}

interface ReauthEntryProps {
  readonly state: {
    readonly at: 'enter' | 'checking';
    readonly method: ShownMethod;
    readonly methods: readonly ShownMethod[];
    readonly sent?: SentCodeProps;
    readonly error?: Problem;
    readonly blocked?: boolean;
  };
  readonly actions: {
    readonly submitPassword: (password: string) => void;
    readonly submitCode: (code: string) => void;
    readonly resend: () => void;
    readonly anotherWay: () => void;
  };
}

/** The field for a password or a code, and the link back to the other methods. */
export function ReauthEntry({ state, actions }: ReauthEntryProps) {
  const t = useText(reauthText);
  // The list of methods has a button with this text too.
  const anotherWay = useStagedField(t('foyer.me.stepUp.way')).label;
  const { method, methods, sent } = state;
  const step = useFirstField<HTMLDivElement>(`${method.key} ${sent?.methodId ?? ''}`);
  const isTyped = method.type === 'password' || method.type === 'recoveryCode';
  const another = useExpiryFocus(step, sent?.expired === true);
  return (
    <div className="foyer-step-up-methods" ref={step}>
      {isTyped ? (
        <SecretForm key={method.type} state={state} actions={actions} />
      ) : (
        <CodeForm state={state} actions={actions} another={another} />
      )}
      {methods.length > 1 ? (
        <Button variant="text" disabled={state.at === 'checking'} onClick={actions.anotherWay}>
          {anotherWay}
        </Button>
      ) : null}
    </div>
  );
}

const problemOf = (state: ReauthEntryProps['state']) => (state.at === 'enter' ? state.error : undefined);
const isBlocked = (state: ReauthEntryProps['state']): boolean => state.at === 'enter' && state.blocked === true;

function SecretForm({ state, actions }: ReauthEntryProps) {
  const t = useText(reauthText);
  const input = useRef<HTMLInputElement>(null);
  const { method } = state;
  const problem = problemOf(state);
  const isChecking = state.at === 'checking';
  const error = problem ? <ReauthProblem problem={problem} /> : undefined;
  const submit = () =>
    (method.type === 'password' ? actions.submitPassword : actions.submitCode)(input.current?.value ?? '');
  return (
    <Form onSubmit={submit} problem={problem} fieldRef={input}>
      {method.type === 'password' ? (
        <>
          <HiddenAccountField email={method.email ?? ''} />
          <PasswordField
            label={t('formField.password.label')}
            autoComplete="current-password"
            inputRef={input}
            readOnly={isChecking}
            error={error}
          />
        </>
      ) : (
        <TextField
          label={t('foyer.me.stepUp.code')}
          name="recovery-code"
          autoComplete="off"
          inputRef={input}
          readOnly={isChecking}
          error={error}
        />
      )}
      <Button type="submit" busy={isChecking} disabled={isBlocked(state)}>
        {t('button.continue')}
      </Button>
    </Form>
  );
}

interface CodeFormProps extends ReauthEntryProps {
  /** The element around the button that sends a new code. */
  readonly another: RefObject<HTMLDivElement | null>;
}

function CodeForm({ state, actions, another }: CodeFormProps) {
  const t = useText(reauthText);
  const { sent, method } = state;
  const destination = useReadablePhone(sent?.to ?? '', sent !== undefined && method.type !== 'email');
  const problem = problemOf(state);
  const form = {
    channel: channelOf(method),
    passcodeId: sent?.methodId,
    verifying: state.at === 'checking',
    blocked: isBlocked(state),
    problem,
    problemText: problem ? <ReauthProblem problem={problem} /> : undefined,
    refused: 'clear',
    onCode: actions.submitCode,
  } as const;
  if (!sent) {
    return (
      <>
        <BodyText>{t('foyer.me.stepUp.app')}</BodyText>
        <PasscodeForm {...form} />
      </>
    );
  }
  return (
    <PasscodeEntry {...form} destination={destination} deadline={sent.until} expired={sent.expired}>
      <div ref={another}>
        <ResendLine
          what="code"
          resend={sent.resend}
          resendAt={sent.resend === 'sent' ? sent.resendAt : undefined}
          counts
          disabled={form.verifying || form.blocked}
          send={actions.resend}
        />
      </div>
    </PasscodeEntry>
  );
}

const channelOf = ({ type }: ShownMethod) =>
  type === 'email' || type === 'sms' || type === 'whatsapp' ? type : undefined;
