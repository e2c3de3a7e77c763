import type { DiscoveryEvent, DiscoveryState } from '@foyer/core/organizations';
import { useState } from 'react';
import { LoggingIn } from '../arrival/lookup';
import { BackButton } from '../../../parts/back-button';
import type { ScreenProps } from '../../../parts/screen';
import { Waiting } from '../../../parts/waiting';
import { useText } from '../../../text/text';
import { discoveryText } from './discovery-text';
import { InviteToCreate, NoOrganization } from './no-organizations';
import { OrganizationList } from './organization-list';

type At = 'list' | 'invite' | 'none' | 'exchanging' | 'creating' | 'leaving';
type OrganizationChoiceProps = ScreenProps<Extract<DiscoveryState, { readonly at: At }>, DiscoveryEvent>;

/** The choice of an organization, and the screens that follow. Going back to the list restores its search. */
export function OrganizationChoice({ state, send }: OrganizationChoiceProps) {
  const t = useText(discoveryText);
  const [query, setQuery] = useState('');
  switch (state.at) {
    case 'list':
      return <OrganizationList state={state} send={send} query={query} onQuery={setQuery} />;
    case 'invite':
      return <InviteToCreate state={state} send={send} />;
    case 'none':
      return <NoOrganization state={state} send={send} />;
    case 'exchanging':
      return <LoggingIn />;
    case 'creating':
      return <Waiting text={t('foyer.organizationDiscovery.creating')} />;
    case 'leaving': {
      const back = <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />;
      return <Waiting text={t('foyer.organizationDiscovery.leaving')} back={back} />;
    }
  }
}
