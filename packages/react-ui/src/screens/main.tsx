import type { LoginEvent, LoginState, LoginTab } from '@foyer/core';
import type { ReactNode } from 'react';
import { useLoginContext } from '../contexts/login-context';
import { Card } from '../parts/card';
import { Divider } from '../parts/divider';
import { ErrorText } from '../parts/error-text';
import { Heading } from '../parts/heading';
import { Tabs } from '../parts/tabs';
import { mainText } from '../strings/en/main';
import { useText } from '../strings/text';
import { MainForm } from './main-form';
import type { ScreenProps } from './screen';

const TAB_LABELS = { sms: 'tab.text', whatsapp: 'tab.whatsapp', email: 'tab.email' } as const;
const PROBLEMS = {
  noProducts: 'foyer.config.noProducts',
  passkeysAlone: 'foyer.config.passkeysAlone',
  linkAndEmailOtp: 'foyer.config.linkAndEmailOtp',
} as const;

export interface MainProps extends ScreenProps<LoginState, LoginEvent> {
  /** The buttons of the other ways in; the divider stands between them and the form (spec section 2). */
  readonly buttons?: ReactNode;
}

/** The first screen (spec section 2, Main). */
export function Main({ state, send, buttons }: MainProps) {
  const t = useText(mainText);
  const { plan, hideHeaderText } = useLoginContext();
  const hasForm = plan.tabs.length > 0;
  return (
    <Card>
      {hideHeaderText ? null : <Heading>{t('login.title')}</Heading>}
      {plan.problems.map((problem) => (
        <ErrorText key={problem}>{t(PROBLEMS[problem])}</ErrorText>
      ))}
      {plan.problems.length > 0 ? null : (
        <>
          {buttons}
          {buttons && hasForm ? <Divider>{t('methodDivider.text')}</Divider> : null}
          <Methods state={state} send={send} />
        </>
      )}
    </Card>
  );
}

function Methods({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(mainText);
  const { plan } = useLoginContext();
  const selected = state.tab;
  if (!selected) return null;
  const panel = (tab: LoginTab) => <MainForm tab={tab} state={state} send={send} />;
  if (plan.tabs.length === 1) return panel(selected);
  return (
    <Tabs
      label={t('foyer.tabs.label')}
      tabs={plan.tabs.map((id) => ({ id, label: t(TAB_LABELS[id]) }))}
      selected={selected}
      onSelect={(tab) => send({ type: 'chooseTab', tab })}
    >
      {panel}
    </Tabs>
  );
}
