import type { SecondFactorEvent, SecondFactorState } from '@foyer/core';
import { SaveCodes } from '../../../login/second-factor/save-codes';
import { factorText } from '../../../login/second-factor/factor-text';
import { unstaged } from '../../../login/stage';
import { BackButton } from '../../../parts/back-button';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import { BodyText, Heading } from '../../../parts/heading';
import { Loader } from '../../../parts/loader';
import type { ScreenProps } from '../../../parts/screen';
import { ProblemText } from '../../../text/error-text';
import { errorScreenText } from '../../../login/outcome-text';
import { useText } from '../../../text/text';
import { mfaText } from './mfa-text';
import { HostHelp } from './more-factors';

type Props<At extends SecondFactorState['at']> = ScreenProps<
  Extract<SecondFactorState, { readonly at: At }>,
  SecondFactorEvent
>;

/** The sign-in that waits is being read. */
export const Looking = unstaged(function Looking() {
  return <Loader />;
});

/** The sign-in that waits could not be read. */
export function Unread({ state, send }: Props<'unread'>) {
  const t = useText(factorText);
  const title = useText(errorScreenText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{title('error.title')}</Heading>
      <BodyText role="alert">
        <ProblemText problem={state.error} />
      </BodyText>
      <Button disabled={state.blocked} onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </Card>
  );
}

/** The user confirms with a passkey, or with another second factor. */
export function PasskeyEntry({ state, send }: Props<'enterPasskey'>) {
  const t = useText(mfaText);
  const shared = useText(factorText);
  const { entry, error, blocked = false, login } = state;
  const { enrolled } = login.start;
  const isBusy = entry !== 'open';
  return (
    <Card>
      <BackButton
        label={t('button.back.ariaLabel')}
        disabled={entry === 'verifying'}
        onClick={() => send({ type: 'back' })}
      />
      <Heading>{t('button.loginWithPasskey')}</Heading>
      <BodyText>{t('foyer.mfa.passkey')}</BodyText>
      <ErrorText>{error ? <ProblemText problem={error} /> : null}</ErrorText>
      <Button busy={isBusy} disabled={blocked} onClick={() => send({ type: 'tryAgain' })}>
        {shared('button.continue')}
      </Button>
      {enrolled.includes('totp') ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'useTotp' })}>
          {shared('mfa.methods.authenticatorApp')}
        </Button>
      ) : null}
      {enrolled.includes('sms_otp') ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => send({ type: 'useSms' })}>
          {shared('mfa.totpEntry.switchToSms')}
        </Button>
      ) : null}
      <HostHelp />
    </Card>
  );
}

/** The user must have a second factor, and can set up none. */
export function NoFactor({ send }: Props<'noFactor'>) {
  const t = useText(factorText);
  const own = useText(mfaText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('mfa.enrollment.title')}</Heading>
      <BodyText role="alert">{own('foyer.mfa.none')}</BodyText>
      <HostHelp />
    </Card>
  );
}

/** The recovery codes. The user is signed in once they are saved. */
export function SaveUserCodes({ state, send }: Props<'saveCodes'>) {
  const { problem, entry } = state;
  return (
    <SaveCodes
      state={state}
      send={send}
      busy={entry === 'finishing'}
      problem={problem ? <ProblemText problem={problem} /> : null}
    />
  );
}

/** The sign-in has ended. */
export function Lapsed({ send }: Props<'lapsed'>) {
  const t = useText(mfaText);
  return (
    <Card>
      <Heading>{t('foyer.lapsed.title')}</Heading>
      <BodyText role="alert">{t('foyer.mfa.lapsed')}</BodyText>
      <Button onClick={() => send({ type: 'startOver' })}>{t('foyer.lapsed.button')}</Button>
    </Card>
  );
}
