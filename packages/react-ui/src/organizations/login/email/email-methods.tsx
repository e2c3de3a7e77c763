import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { partsOfMain } from '@foyer/core/internal/organizations';
import { Address } from '../../../parts/address';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { ButtonList } from '../../../parts/button-list';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import type { IconShape } from '../../../parts/icon';
import { Icon } from '../../../parts/icon';
import type { ScreenProps } from '../../../parts/screen';
import { useText } from '../../../text/text';
import { OrganizationProblem } from '../organization-problem';
import { emailMethodsText } from './email-methods-text';
import type { About, ErrorPlace } from '@foyer/core/internal/organizations';

type EmailMethodsState = Extract<OrganizationLoginState, { readonly at: 'emailMethods' }>;

const LINK: IconShape = {
  path: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7',
};
const CODE: IconShape = { path: 'M3 7h18v10H3zM7 12h.01M12 12h.01M17 12h.01' };

const WAYS = {
  link: {
    shape: LINK,
    label: 'emailMethodSelection.link',
    entry: 'sendingLink',
    wait: 'foyer.email.sendingLink',
    event: 'chooseLink',
  },
  code: {
    shape: CODE,
    label: 'emailMethodSelection.code',
    entry: 'sendingCode',
    wait: 'foyer.email.sendingCode',
    event: 'chooseCode',
  },
} as const;

// Org 5.9.
/** Sends a link or a code by email, in the order of the products. */
export function EmailMethods({ state, send }: ScreenProps<EmailMethodsState, OrganizationLoginEvent>) {
  const t = useText(emailMethodsText);
  const { about, entry, error, blocked = false } = state;
  const form = partsOfMain(about).find((one) => one.part === 'emailForm');
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('emailMethodSelection.title')}</Heading>
      <BodyText>{t.rich('foyer.email.sendingTo', { email: <Address>{about.email}</Address> })}</BodyText>
      <ButtonList>
        {form?.sends.map((how) => {
          const way = WAYS[how];
          const busy = entry === way.entry;
          return (
            <Button
              key={how}
              variant="secondary"
              mark={<Icon shape={way.shape} />}
              busy={busy}
              busyText={t(way.wait)}
              disabled={blocked || (entry !== 'open' && !busy)}
              onClick={() => send({ type: way.event })}
            >
              {t(way.label)}
            </Button>
          );
        })}
      </ButtonList>
      <ErrorText>{error ? <OrganizationProblem problem={error} place={placeOf(about)} /> : null}</ErrorText>
    </Card>
  );
}

// Org 4.8.
/** The place of an email form's errors: a page for one organization explains in more detail who can join it. */
export const placeOf = ({ target }: Pick<About, 'target'>): ErrorPlace =>
  target?.to === 'organization' ? 'organizationEmail' : 'email';
