import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import type { ReactNode } from 'react';
import { LinkConfirm } from '../../../login/link-confirm';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Illustration } from '../../../parts/illustration';
import type { ScreenProps } from '../../../parts/screen';
import { Waiting } from '../../../parts/waiting';
import { useScreenContext } from '../../../parts/screen-context';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { passwordResetText } from './password-reset-text';

type StateAt<At extends OrganizationPasswordResetState['at']> = Extract<
  OrganizationPasswordResetState,
  { readonly at: At }
>;
type ResetLinkProps<At extends OrganizationPasswordResetState['at']> = ScreenProps<
  StateAt<At>,
  OrganizationPasswordResetEvent
>;

// Decision 85.
/** Asks before a link signs in: a user, not an email scanner, must continue. */
export const ResetConfirm = ({ state, send }: ResetLinkProps<'confirm'>) => (
  <LinkConfirm kind="link" present={state.present} send={send} />
);

/** The link signs in before a password is chosen. */
export function ResetOpening() {
  return <Waiting text={useText(passwordResetText)('foyer.reset.opening')} />;
}

interface TroubleProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** The error of a link, and a way to continue. */
const Trouble = ({ title, text, children }: TroubleProps) => (
  <Card>
    <Heading>{title}</Heading>
    <Illustration kind="error" />
    <BodyText role="alert">{text}</BodyText>
    {children}
  </Card>
);

/** The provider could not be reached to check the link. */
export function ResetUnopened({ state, send }: ResetLinkProps<'unopened'>) {
  const t = useText(passwordResetText);
  return (
    <Trouble title={t('foyer.reset.unopened.title')} text={<ProblemText problem={state.error} />}>
      <Button disabled={state.blocked ?? false} onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </Trouble>
  );
}

/** Errors for a link or session that is used up or expired. */
const USED_UP: readonly string[] = [
  'unable_to_auth_password_reset_token',
  'password_reset_token_not_found',
  'unable_to_auth_magic_link',
  'magic_link_not_found',
];
const NO_SESSION: readonly string[] = ['session_too_old_to_reset_password', 'session_not_found', 'no_current_session'];

/** Errors for a link that belongs to a different browser, where it might still work. */
const OTHER_BROWSER: readonly string[] = ['pkce_mismatch', 'pkce_expected_code_verifier'];

const titleOf = (kind: 'missing' | 'session' | 'link') =>
  kind === 'link' ? 'foyer.reset.dead' : (`foyer.reset.dead.${kind}` as const);

// Org W14.
/** The password can't be set: the link is used up, or there was none. Offers a new email. */
export function ResetDead({ state, send }: ResetLinkProps<'dead'>) {
  const t = useText(passwordResetText);
  const { about } = useScreenContext<OrganizationContextValue>();
  const { error, target = about.target } = state;
  const words = titleOf(error === undefined ? 'missing' : NO_SESSION.includes(error.code) ? 'session' : 'link');
  const isOther = error !== undefined && words === 'foyer.reset.dead' && !USED_UP.includes(error.code);
  return (
    <Trouble
      title={t(isOther && OTHER_BROWSER.includes(error.code) ? 'foyer.reset.unopened.title' : `${words}.title`)}
      text={isOther ? <ProblemText problem={error} /> : t(`${words}.content`)}
    >
      <Button onClick={() => send({ type: 'requestMail', ...(target && { target }) })}>
        {t(target ? 'foyer.reset.requestMail' : 'foyer.reset.toStart')}
      </Button>
    </Trouble>
  );
}
