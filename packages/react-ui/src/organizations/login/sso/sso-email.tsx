import type { SsoDiscoveryEvent, SsoDiscoveryState } from '@foyer/core/organizations';
import { EmailHintPlace } from '../../../login/email-hint-place';
import { EmailForm } from '../../../login/email-form';
import { BackButton } from '../../../parts/back-button';
import { Card } from '../../../parts/card';
import { Heading } from '../../../parts/heading';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { OrganizationProblem } from '../organization-problem';
import { ssoText } from './sso-text';

interface SsoEmailProps {
  readonly form: Extract<SsoDiscoveryState, { readonly at: 'enter' }>;
  /** Text of the form's wait. */
  readonly wait: string | undefined;
  readonly send: (event: SsoDiscoveryEvent) => void;
}

// Org 5.12.
/** The form for an address, to find the SSO connections of its company. */
export function SsoEmail({ form, wait, send }: SsoEmailProps) {
  const t = useText(ssoText);
  const { config, known } = useScreenContext<OrganizationContextValue>();
  const { email, error, blocked = false } = form;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('ssoDiscovery.email.title')}</Heading>
      <EmailForm
        value={email || known?.initialValues.email}
        problem={error}
        problemText={error && <OrganizationProblem problem={error} place="ssoSearch" />}
        busy={wait !== undefined}
        busyText={wait}
        blocked={blocked}
        Hint={config.emailHints === false ? undefined : EmailHintPlace}
        onSubmit={(text) => send({ type: 'submitEmail', email: text })}
      />
    </Card>
  );
}
