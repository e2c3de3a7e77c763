import type { MainPart } from '@foyer/core/internal/organizations/first-state';
import { partsOfMain } from '@foyer/core/internal/organizations/first-state';
import { useRef } from 'react';
import { Divider } from '../../kernel/parts/button-list';
import { Card } from '../../kernel/parts/card';
import { Heading } from '../../kernel/parts/heading';
import { Loader } from '../../kernel/parts/loader';
import { mainText } from '../../kernel/strings/main-text';
import { useText } from '../../kernel/strings/text';
import { useOrganizationContext } from '../login/organization-context';
import { AwaitedButtons } from './awaited-buttons';
import { MainEmailForm } from './main-email-form';
import type { MainFormProps, MainProps } from './screens/main-props';

// Org 5.1, 5.2.
/** The first screen: a form for an address or a password, and buttons. Also the screen of a step-up. */
export function Main(props: MainProps) {
  const t = useText(mainText);
  const { about, later, hideHeaderText } = useOrganizationContext();
  const emailField = useRef<HTMLInputElement>(null);
  const parts = partsOfMain(about);
  const firstGroup = parts.find(({ part }) => part === 'buttons');
  const isOfOne = about.target?.to === 'organization';
  return (
    <Card>
      {later ? <later.DeveloperNotes /> : null}
      {isOfOne && later ? <later.MainTop {...props} /> : hideHeaderText ? null : <Heading>{t('login.title')}</Heading>}
      {parts.map((part, index) => (
        <Part key={index} part={part} isFirstGroup={part === firstGroup} emailField={emailField} {...props} />
      ))}
    </Card>
  );
}

interface PartProps extends MainFormProps {
  readonly part: MainPart;
  readonly isFirstGroup: boolean;
}

function Part({ part, isFirstGroup, ...props }: PartProps) {
  const t = useText(mainText);
  const { about, later } = useOrganizationContext();
  switch (part.part) {
    case 'divider':
      return <Divider>{t('methodDivider.text')}</Divider>;
    case 'buttons':
      return later ? <later.MainButtons {...props} buttons={part.buttons} saysError={isFirstGroup} /> : <AwaitedButtons buttons={part.buttons} />;
    case 'passwordForm':
      return later ? <later.PasswordForm {...props} /> : <Loader />;
    case 'emailForm':
      if (about.stepUp && later) return <later.StepUpForm {...props} form={part} />;
      return <MainEmailForm {...props} form={part} />;
  }
}
