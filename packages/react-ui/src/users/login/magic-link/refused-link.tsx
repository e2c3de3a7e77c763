import type { MagicLinkEvent, MagicLinkState } from '@foyer/core';
import { signUpRefusalOf } from '@foyer/core/internal/shared';
import { useContext, useRef } from 'react';
import { SignUpRefused } from '../../../login/sign-up-refused';
import { renewText } from '../../../login/renew-text';
import { LoginEmailForm } from '../../../login/login-email-form';
import { BackButton } from '../../../parts/back-button';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { BodyText, Heading } from '../../../parts/heading';
import { Illustration } from '../../../parts/illustration';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { ProblemText } from '../../../text/error-text';
import { errorScreenText } from '../../../login/outcome-text';
import { useText } from '../../../text/text';
import { FrameContext } from '../../../theme/frame-context';
import type { LoginContextValue } from '../login-context';

type RefusedState = Extract<MagicLinkState, { readonly at: 'refused' | 'renewing' }>;

// Decision 164.
/** The screen of a refused sign-up, or the error screen of an email link. */
export function RefusedLink(props: ScreenProps<RefusedState, MagicLinkEvent>) {
  const { state, send } = props;
  const refusal = state.at === 'refused' ? signUpRefusalOf(state.error) : undefined;
  return refusal ? <SignUpRefused refusal={refusal} onBack={() => send({ type: 'back' })} /> : <AskAgain {...props} />;
}

/** The error of an email link, with a passcode or a new link for this browser as the way on. */
function AskAgain({ state, send }: ScreenProps<RefusedState, MagicLinkEvent>) {
  const t = useText(errorScreenText);
  const own = useText(renewText);
  const { plan, bootstrap } = useScreenContext<LoginContextValue>();
  const field = useRef<HTMLInputElement>(null);
  const hasCodes = plan.methods.includes('otp') && !bootstrap.unservedProducts?.includes('emailOtp');
  const renewing = state.at === 'renewing' ? state : undefined;
  const { entry = 'open', blocked = false } = renewing ?? {};
  // That button belongs to no form, so without JavaScript it has no address.
  const { noScript = false } = useContext(FrameContext);
  const isLinkSending = entry === 'sendingLink';
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ProblemText problem={state.at === 'refused' ? state.error : state.reason} />
      </BodyText>
      <LoginEmailForm
        value={renewing?.email}
        problem={renewing?.error}
        busy={hasCodes ? entry === 'sendingCode' : isLinkSending}
        blocked={blocked || (hasCodes && isLinkSending)}
        submitText={own(hasCodes ? 'foyer.link.again.code' : 'foyer.link.again.link')}
        fieldRef={field}
        onSubmit={(email) => send({ type: hasCodes ? 'requestCode' : 'submitEmail', email })}
      />
      {hasCodes && !noScript ? (
        <Button
          variant="text"
          busy={isLinkSending}
          disabled={blocked || entry === 'sendingCode'}
          onClick={() => send({ type: 'submitEmail', email: field.current?.value ?? '' })}
        >
          {own('foyer.link.again.link')}
        </Button>
      ) : null}
    </Card>
  );
}
