import type { PasswordEvent, PasswordMailState } from '@foyer/core';
import { Address } from '../../../parts/address';
import { BackButton } from '../../../parts/back-button';
import { Banner } from '../../../parts/banner';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import { ProblemText } from '../../../text/error-text';
import { passwordText } from './password-text';
import { useText } from '../../../text/text';
import type { ScreenProps } from '../../../parts/screen';

/** The texts for each kind of email to set a password (spec section 2, Password). */
const WORDS = {
  setNew: ['password.setNew.title', 'password.setNew.content'],
  dedupe: ['password.breached.title', 'password.resetRequired.content'],
  breached: ['password.breached.title', 'password.breached.content'],
} as const satisfies Record<PasswordMailState['at'], readonly [string, string]>;

type MailEvent = Extract<PasswordEvent, { readonly type: 'resend' | 'back' }>;

/** Says why an email to set a password was sent, and offers to send it again. */
export function PasswordMailSent({ state, send }: ScreenProps<PasswordMailState, MailEvent>) {
  const t = useText(passwordText);
  const { at, email, entry, reason, error, blocked } = state;
  const [title, content] = WORDS[at];
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t(title)}</Heading>
      {reason ? (
        <Banner kind="warning">
          <ProblemText problem={reason} />
        </Banner>
      ) : null}
      <BodyText>{t.rich(content, { email: <Address>{email}</Address> })}</BodyText>
      <Button
        variant="text"
        busy={entry === 'mailing'}
        disabled={blocked ?? false}
        onClick={() => send({ type: 'resend' })}
      >
        {t('password.didntGetItResend')}
      </Button>
      <ErrorText>{error ? <ProblemText problem={error} /> : null}</ErrorText>
    </Card>
  );
}
