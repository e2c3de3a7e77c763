import type { DiscoveryEvent } from '@foyer/core/organizations';
import type { ChoosingState } from '@foyer/core/internal/organizations';
import type { ReactNode } from 'react';
import { Address } from '../../../parts/address';
import { BackButton } from '../../../parts/back-button';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { ButtonList } from '../../../parts/button-list';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import type { ScreenProps } from '../../../parts/screen';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import { discoveryText } from './discovery-text';

type NoOrganizationsProps = ScreenProps<ChoosingState, DiscoveryEvent>;

// Org 5.11.
/** The address belongs to no organization, and the visitor can create one. */
export function InviteToCreate({ state, send }: NoOrganizationsProps) {
  const t = useText(discoveryText);
  const { discovery, error, blocked = false } = state;
  const email = <Address>{discovery.email}</Address>;
  return (
    <NoneOf send={send} title={t('organizationDiscovery.noOrgs.create.title')}>
      <BodyText>{t.rich('organizationDiscovery.noOrgs.create.content', { email })}</BodyText>
      <ErrorText>{error ? <ProblemText problem={error} /> : null}</ErrorText>
      <ButtonList>
        <Button disabled={blocked} onClick={() => send({ type: 'create' })}>
          {t('button.createAnOrganization')}
        </Button>
        <OtherAddress send={send} />
      </ButtonList>
    </NoneOf>
  );
}

// Org 5.11.
/** The address belongs to no organization, and the visitor can't create one. */
export function NoOrganization({ state, send }: NoOrganizationsProps) {
  const t = useText(discoveryText);
  const email = <Address isLarge>{state.discovery.email}</Address>;
  return (
    <NoneOf send={send} title={t.rich('organizationDiscovery.noOrgs.title', { email })}>
      <BodyText>{t('organizationDiscovery.noOrgs.content')}</BodyText>
      <OtherAddress send={send} />
    </NoneOf>
  );
}

interface NoneOfProps extends Pick<NoOrganizationsProps, 'send'> {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function NoneOf({ title, send, children }: NoneOfProps) {
  const t = useText(discoveryText);
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{title}</Heading>
      {children}
    </Card>
  );
}

function OtherAddress({ send }: Pick<NoOrganizationsProps, 'send'>) {
  const t = useText(discoveryText);
  return (
    <Button variant="secondary" onClick={() => send({ type: 'back' })}>
      {t('button.tryDifferentEmailAddress')}
    </Button>
  );
}
