import type { MainPart } from '@foyer/core/internal/organizations';
import { partsOfMain } from '@foyer/core/internal/organizations';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { divider } from '../../../parts/button-list';
import { Heading } from '../../../parts/heading';
import { Loader } from '../../../parts/loader';
import { mainText } from '../../../text/main-text';
import type { Text } from '../../../text/text';
import { useText } from '../../../text/text';
import type { OrganizationContextValue } from '../organization-context';
import { useOrganizationContext } from '../organization-context';
import { Buttons } from './buttons';
import { LazyMainTop, LazyPasswordForm } from './lazy-parts';
import { MainEmailForm } from './main-email-form';
import type { MainFormProps, MainProps } from './main-props';

// Org 5.1, 5.2.
/** The first screen: a form for an address or a password, and buttons. Also the screen of a step-up. */
export function Main(props: MainProps) {
  const t = useText(mainText);
  const login = useOrganizationContext();
  const { about, later, isFromServer, hideHeaderText } = login;
  const emailField = useRef<HTMLInputElement>(null);
  const parts = partsOfMain(about);
  const firstGroup = parts.find(({ part }) => part === 'buttons');
  const Top = isFromServer ? LazyMainTop : later?.MainTop;
  return (
    <div className="foyer-card">
      {later ? <later.DeveloperNotes /> : null}
      {about.target?.to === 'organization' && Top ? (
        <Top {...props} />
      ) : hideHeaderText ? null : (
        <Heading>{login.known?.title ?? t('login.title')}</Heading>
      )}
      {parts.map((part, index) =>
        renderPart(index, { t, login, part, isFirstGroup: part === firstGroup, props: { ...props, emailField } }),
      )}
    </div>
  );
}

interface Part {
  readonly t: Text<typeof mainText>;
  readonly login: OrganizationContextValue;
  readonly part: MainPart;
  readonly isFirstGroup: boolean;
  readonly props: MainFormProps;
}

function renderPart(key: number, { t, login, part, isFirstGroup, props }: Part): ReactNode {
  const { about, later, parts, isFromServer } = login;
  const PasswordForm = later?.PasswordForm ?? parts?.PasswordForm;
  switch (part.part) {
    case 'divider':
      return divider(t('methodDivider.text'), key);
    case 'buttons':
      return <Buttons key={key} {...props} buttons={part.buttons} saysError={isFirstGroup} />;
    case 'passwordForm':
      if (isFromServer) return <LazyPasswordForm key={key} {...props} />;
      return PasswordForm ? <PasswordForm key={key} {...props} /> : <Loader key={key} />;
    case 'emailForm':
      if (about.stepUp && later) return <later.StepUpForm key={key} {...props} form={part} />;
      return <MainEmailForm key={key} {...props} form={part} />;
  }
}
