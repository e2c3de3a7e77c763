import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import { webMailLinks } from '@foyer/core/internal/shared';
import { useEffect, useRef } from 'react';
import { MailSent } from '../../../login/mail-sent';
import { Address } from '../../../parts/address';
import { BackButton } from '../../../parts/back-button';
import { ErrorText } from '../../../parts/error-text';
import { Row } from '../../../parts/layout';
import type { ScreenProps } from '../../../parts/screen';
import { useToast } from '../../../theme/frame-context';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import { placeOf } from '../email/email-methods';
import { ResendMessage } from '../../../login/resend-message';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { passwordResetText } from './password-reset-text';

type MailedState = Extract<OrganizationPasswordResetState, { readonly at: 'mailed' | 'invited' }>;
type MailedProps = ScreenProps<MailedState, OrganizationPasswordResetEvent>;

const WORDS = {
  mailed: {
    title: 'password.reset.emailSent.title',
    content: 'password.reset.emailSent.content',
    again: 'password.reset.emailSent.resendText',
  },
  invited: {
    title: 'password.verification.title',
    content: 'password.verification.content',
    again: 'password.verification.resendEmail',
  },
} as const;

// Org 5.5, 5.6.
/** An email with a link to set a password was sent. `invited`: the address joins the organization. */
export function ResetMailed({ state, send }: MailedProps) {
  const t = useText(passwordResetText);
  const { at, email, entry, resendAt, error, blocked = false } = state;
  const words = WORDS[at];
  useResentToast(state);
  return (
    <MailSent
      back={<BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />}
      title={t(words.title)}
      content={t.rich(words.content, { email: <Address>{email}</Address> })}
      links={useMailLinks(at)}
    >
      <Row>
        {t.rich(words.again, {
          resendButton: (
            <ResendMessage
              what="email"
              resend={entry === 'resending' ? 'sending' : 'waiting'}
              resendAt={resendAt}
              disabled={blocked}
              send={send}
            />
          ),
        })}
      </Row>
      <ErrorText>
        {error ? <OrganizationProblem problem={error} place={placeOf(state)} email={email} /> : null}
      </ErrorText>
    </MailSent>
  );
}

/** The links to web-mail services search for the sender of the verification email. */
function useMailLinks(at: MailedState['at']): ReturnType<typeof webMailLinks> {
  const { config, bootstrap } = useScreenContext<OrganizationContextValue>();
  if (at === 'mailed') return [];
  const links = webMailLinks(config.emailMagicLinksOptions?.domainHint, bootstrap.emailDomains);
  return links.filter(({ mail }) => mail !== 'yahoo');
}

/** Shows a toast once for each resent email. */
function useResentToast({ isResent, resendAt }: MailedState): void {
  const t = useText(passwordResetText);
  const show = useToast();
  const tagged = useRef<number>(undefined);
  const words = t('password.reset.toast.emailResent');
  useEffect(() => {
    if (!isResent || tagged.current === resendAt) return;
    tagged.current = resendAt;
    show(words);
  }, [isResent, resendAt, show, words]);
}
