import { organizationInAppObstacle } from '@foyer/core/internal/organizations';
import { InAppPlace } from '../../../login/in-app/in-app-place';
import { BackButton } from '../../../parts/back-button';
import { Banner } from '../../../parts/banner';
import { BodyText, Heading } from '../../../parts/heading';
import { useScreenContext } from '../../../parts/screen-context';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { mainButtonsText } from './buttons-text';
import type { MainProps } from './main-props';

/** The top of the forms of one organization: the back button and the title. */
export function MainTop({ send }: MainProps) {
  const t = useText(mainButtonsText);
  const { about, hideHeaderText } = useScreenContext<OrganizationContextValue>();
  return (
    <>
      {about.choice ? <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} /> : null}
      {hideHeaderText ? null : <Title />}
      {about.stepUp?.emailVerified === false ? <BodyText>{t('emailVerification.content')}</BodyText> : null}
    </>
  );
}

function Title() {
  const t = useText(mainButtonsText);
  const { target, stepUp } = useScreenContext<OrganizationContextValue>().about;
  if (stepUp?.emailVerified === false) return <Heading>{t('emailVerification.title')}</Heading>;
  const name = target?.to === 'organization' ? target.name : '';
  if (!name) return <Heading>{t('organizationLogin.titleUnknown')}</Heading>;
  return <Heading>{t.rich('organizationLogin.title', { organizationName: <bdi translate="no">{name}</bdi> })}</Heading>;
}

// Org 1.2.
/**
 * Configuration errors, in a project's test environment; English, like all messages for developers. Also the notice
 * that email links do not open in this app.
 */
export function DeveloperNotes() {
  const { advice, about } = useScreenContext<OrganizationContextValue>();
  const notes = advice.map((sentence) => (
    <Banner key={sentence} kind="warning">
      {`For developers: ${sentence}`}
    </Banner>
  ));
  if (!about.inApp || organizationInAppObstacle(about) !== 'link') return notes;
  return (
    <>
      {notes}
      <InAppPlace obstacle="link" isAndroid={about.inApp.isAndroid} />
    </>
  );
}
