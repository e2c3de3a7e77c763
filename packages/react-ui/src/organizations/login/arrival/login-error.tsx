import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { partsOfMain, renewals } from '@foyer/core/internal/organizations';
import { useContext, useRef } from 'react';
import { EmailForm } from '../../../login/email-form';
import { renewText } from '../../../login/renew-text';
import { Banner } from '../../../parts/banner';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Illustration } from '../../../parts/illustration';
import type { ScreenProps } from '../../../parts/screen';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import { FrameContext } from '../../../theme/frame-context';
import type { OrganizationContextValue } from '../organization-context';
import { arrivalText } from './arrival-text';
import { ErrorSentence } from './error-sentence';

type LoginErrorProps = ScreenProps<Extract<OrganizationLoginState, { readonly at: 'error' }>, OrganizationLoginEvent>;

const WAY_ON = { first: 'foyer.error.toFirst', choice: 'foyer.error.toChoice', none: 'button.retry' } as const;

// Org 5.15.
/** 'Looks like there was an error!', the reason, and a way to continue. */
export function LoginError({ state, send }: LoginErrorProps) {
  const t = useText(arrivalText);
  return (
    <Card>
      <Heading>{t('error.title')}</Heading>
      <Illustration kind="error" />
      <BodyText role="alert">
        <ErrorSentence {...state} />
      </BodyText>
      <PolicyNote {...state} />
      {state.kind === 'link' ? <RenewLink about={state.about} send={send} /> : null}
      <Button
        variant={isRenewable(state) ? 'text' : 'primary'}
        onClick={() => send({ type: state.back === 'none' ? 'tryAgain' : 'back' })}
      >
        {t(WAY_ON[state.back])}
      </Button>
    </Card>
  );
}

const isRenewable = ({ kind, about }: LoginErrorProps['state']): boolean =>
  kind === 'link' && renewals(about).length > 0;

// Decision 164.
/** Another link for this browser, or a passcode. */
function RenewLink({ about, send }: Pick<LoginErrorProps, 'send'> & Pick<LoginErrorProps['state'], 'about'>) {
  const t = useText(renewText);
  const field = useRef<HTMLInputElement>(null);
  // The second button belongs to no form, so without JavaScript it has no address.
  const { noScript = false } = useContext(FrameContext);
  const sends = renewals(about);
  const [first, other] = sends.includes('code') ? (['code', 'link'] as const) : (['link'] as const);
  if (sends.length === 0) return null;
  return (
    <>
      <EmailForm
        value={about.email}
        problem={undefined}
        busy={false}
        blocked={false}
        Hint={undefined}
        submitText={t(`foyer.link.again.${first}`)}
        fieldRef={field}
        formName="email"
        onSubmit={(email) => send({ type: 'submitEmail', email, by: first })}
      />
      {other && sends.includes(other) && !noScript ? (
        <Button
          variant="text"
          onClick={() => send({ type: 'submitEmail', email: field.current?.value ?? '', by: other })}
        >
          {t(`foyer.link.again.${other}`)}
        </Button>
      ) : null}
    </>
  );
}

// Org W8.
/** For developers: the organization allows none of the configured methods. */
function PolicyNote({ kind, about }: Extract<OrganizationLoginState, { readonly at: 'error' }>) {
  const { publicToken } = useScreenContext<OrganizationContextValue>().client;
  const { target } = about;
  const isBarred = kind === 'policy' && target?.to === 'organization' && partsOfMain(about).length === 0;
  if (!isBarred || !publicToken.startsWith('public-token-test')) return null;
  const allowed = target.allowedMethods?.join(', ') || 'no method that it has set up';
  return (
    <Banner kind="warning">
      {`For developers: this organization allows ${allowed}; config.products has none of it.`}
    </Banner>
  );
}
