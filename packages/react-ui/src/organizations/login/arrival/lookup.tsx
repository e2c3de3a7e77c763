import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import { BodyText, Heading } from '../../../parts/heading';
import { Button } from '../../../parts/button';
import { Card } from '../../../parts/card';
import { Loader } from '../../../parts/loader';
import { unstaged } from '../../../login/stage';
import type { ScreenProps } from '../../../parts/screen';
import { Waiting } from '../../../parts/waiting';
import { ProblemText } from '../../../text/error-text';
import { useText } from '../../../text/text';
import { arrivalText } from './arrival-text';

// Org 3.2.
/** The organization of the page is being looked up. */
export function LookingUp() {
  return <Waiting text={useText(arrivalText)('foyer.organization.lookup')} />;
}

type Failed = Extract<OrganizationLoginState, { readonly at: 'lookupFailed' }>;

// Org W3.
/** The lookup failed; a button retries it. */
export function LookupFailed({ state, send }: ScreenProps<Failed, OrganizationLoginEvent>) {
  const t = useText(arrivalText);
  return (
    <Card>
      <Heading>{t('foyer.organization.lookupFailed')}</Heading>
      <BodyText role="alert">
        <ProblemText problem={state.error} />
      </BodyText>
      <Button disabled={state.blocked} onClick={() => send({ type: 'tryAgain' })}>
        {t('button.retry')}
      </Button>
    </Card>
  );
}

// Org 3.1.
/** A token from the URL is being exchanged: 'Logging in...'. */
export const LoggingIn = unstaged(() => <Waiting text={useText(arrivalText)('login.loading')} />);

// Org 9, W47.
/** The page was reloaded in the middle of a discovery. */
export const Resuming = unstaged(() => <Waiting text={useText(arrivalText)('foyer.organization.resuming')} />);

/** A state that ends by itself before there is anything to show. */
export const Passing = unstaged(() => <Loader />);
