import type { AuthorizeEvent, AuthorizeFlowOptions, Consent, ConsentState } from '@foyer/core/internal/consent';
import type { ReactNode } from 'react';
import { AppName } from './consent-statement';
import { Card } from '../parts/card';
import { Heading } from '../parts/heading';
import { Logo } from '../parts/logo';
import { idpText } from './consent-text';
import { useText } from '../text/text';
import { ConsentChoices } from './consent-choices';
import { ConsentPermissions } from './consent-permissions';
import { ConsentUngrantable } from './consent-ungrantable';
import { ConsentWho } from './consent-who';
import type { ScreenProps } from '../parts/screen';

/** The props of the views of both consent flows, for a kind of client and its step reporter. */
export interface ConsentViewProps<Client, Reporter> {
  readonly client: Client;
  /** Shown until the screen of the request is known. */
  readonly loader: ReactNode;
  /** The page's query string at the time of mounting. */
  readonly search: string;
  readonly options: AuthorizeFlowOptions;
  readonly reporter: Reporter;
  /** The name of the project that the user's account belongs to. */
  readonly projectName: string;
}

/** States that are entered without user action. */
export const CONSENT_PASSING = ['opening', 'attesting', 'loading'];

export interface ConsentScreenProps extends ScreenProps<ConsentState, AuthorizeEvent> {
  readonly projectName: string;
  readonly isWaiting?: boolean | undefined;
}

/**
 * An application asks for access (spec section 2). No button is preselected, and 'Allow' requires a deliberate click.
 */
export function ConsentScreen({ state, send, projectName, isWaiting }: ConsentScreenProps) {
  const { consent } = state;
  const t = useText(idpText);
  const clientName = useClientName(consent);
  const title = consent.hasCustomScopes ? 'idpConsent.customScopes.title' : 'idpConsent.signIn.title';
  return (
    <Card header={<Logo url={consent.client.logo} kind="consent" />}>
      <Heading>{t.rich(title, { clientName, projectName })}</Heading>
      <ConsentWho consent={consent} clientName={clientName} projectName={projectName} />
      <ConsentPermissions consent={consent} clientName={clientName} />
      <ConsentUngrantable items={consent.ungrantable} clientName={clientName} />
      <ConsentChoices state={state} send={send} isWaiting={isWaiting} />
    </Card>
  );
}

/** The name of the app, as all sentences show it. */
export function useClientName({ client: { name } }: Consent): ReactNode {
  const t = useText(idpText);
  return <AppName>{name.from === 'none' ? t('idpConsent.defaultClientName') : name.text}</AppName>;
}
