import type { LoginEvent, LoginState, LoginTab } from '@foyer/core';
import { Button } from '../../kernel/parts/button';
import { ButtonList, Divider } from '../../kernel/parts/button-list';
import { Card } from '../../kernel/parts/card';
import { ErrorText } from '../../kernel/parts/error-text';
import { Heading } from '../../kernel/parts/heading';
import type { ScreenProps } from '../../kernel/parts/screen';
import { Tabs } from '../../kernel/parts/tabs';
import { loginText } from '../../kernel/strings/login-text';
import { mainText } from '../../kernel/strings/main-text';
import { useText } from '../../kernel/strings/text';
import { useLoginContext } from '../methods/login-context';
import { MainForm } from './main-form';
import { MethodParts } from './method-parts';

const TAB_LABELS = { sms: 'tab.text', whatsapp: 'tab.whatsapp', email: 'tab.email' } as const;
const PROBLEMS = {
  noProducts: 'foyer.config.noProducts',
  passkeysAlone: 'foyer.config.passkeysAlone',
  linkAndEmailOtp: 'foyer.config.linkAndEmailOtp',
} as const;

/** The first screen (spec section 2, Main). */
export function Main(props: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(mainText);
  const own = useText(loginText);
  const { plan, hideHeaderText } = useLoginContext();
  return (
    <Card>
      {hideHeaderText ? null : <Heading>{t('login.title')}</Heading>}
      {plan.problems.length > 0
        ? plan.problems.map((problem) => <ErrorText key={problem}>{own(PROBLEMS[problem])}</ErrorText>)
        : <WaysIn {...props} />}
    </Card>
  );
}

function WaysIn(props: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(mainText);
  const { plan } = useLoginContext();
  return (
    <>
      <Buttons {...props} />
      {plan.hasDivider ? <Divider>{t('methodDivider.text')}</Divider> : null}
      <MethodParts of="banner" {...props} />
      <Methods {...props} />
    </>
  );
}

function Buttons(props: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(mainText);
  const { plan, methods, retry } = useLoginContext();
  if (plan.buttons === 0 && !plan.hasPasskeys) return null;
  if (retry) {
    return (
      <ButtonList>
        <ErrorText>{t('foyer.error.network')}</ErrorText>
        <Button onClick={retry}>{t('button.retry')}</Button>
      </ButtonList>
    );
  }
  if (!methods) return <ButtonList awaited={plan.buttons} />;
  return (
    <ButtonList>
      <MethodParts of="buttons" {...props} />
    </ButtonList>
  );
}

function Methods({ state, send }: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(loginText);
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
