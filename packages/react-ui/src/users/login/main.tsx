import type { LoginEvent, LoginState, LoginTab } from '@foyer/core';
import type { ReactNode } from 'react';
import { InMarkup } from '../../frame/server-part';
import { Button } from '../../parts/button';
import { buttonList, buttonRooms, divider } from '../../parts/button-list';
import { ErrorText } from '../../parts/error-text';
import { ServerList } from '../../parts/server-list';
import { serverButtons } from './lazy-parts';
import { Heading } from '../../parts/heading';
import type { ScreenProps } from '../../parts/screen';
import { Tabs } from '../../parts/tabs';
import { loginText } from '../../text/login-text';
import { mainText } from '../../text/main-text';
import type { Text } from '../../text/text';
import { useText } from '../../text/text';
import type { LoginContextValue } from './login-context';
import { useLoginContext } from './login-context';
import { mainForm } from './main-form';
import { methodParts } from './method-parts';

const TAB_LABELS = { sms: 'tab.text', whatsapp: 'tab.whatsapp', email: 'tab.email' } as const;
const PROBLEMS = {
  noProducts: 'foyer.config.noProducts',
  passkeysAlone: 'foyer.config.passkeysAlone',
  linkAndEmailOtp: 'foyer.config.linkAndEmailOtp',
  off: 'foyer.refused.method.title',
} as const;

/**
 * The first screen (spec section 2, Main). Its parts are functions, because each component makes the first form slower.
 */
export function Main(props: ScreenProps<LoginState, LoginEvent>) {
  const t = useText(mainText);
  const own = useText(loginText);
  const login = useLoginContext();
  const { plan, hideHeaderText } = login;
  const isPossible = plan.problems.length === 0;
  const parts = { t, own, login, props };
  return (
    <div className="foyer-card">
      {hideHeaderText ? null : <Heading>{login.known?.title ?? t('login.title')}</Heading>}
      {isPossible
        ? buttons(parts)
        : plan.problems.map((problem) => <ErrorText key={problem}>{own(PROBLEMS[problem])}</ErrorText>)}
      {isPossible && plan.hasDivider ? divider(t('methodDivider.text')) : null}
      {isPossible ? methodParts('banner', login, props) : null}
      {isPossible ? forms(parts) : null}
    </div>
  );
}

interface Parts {
  readonly t: Text<typeof mainText>;
  readonly own: Text<typeof loginText>;
  readonly login: LoginContextValue;
  readonly props: ScreenProps<LoginState, LoginEvent>;
}

function buttons({ t, login, props }: Parts): ReactNode {
  const { plan, methods, retry, isFromServer } = login;
  if (plan.buttons === 0 && !plan.hasPasskeys) return null;
  if (retry) {
    return buttonList(
      <>
        <ErrorText>{t('foyer.error.network')}</ErrorText>
        <Button onClick={retry}>{t('button.retry')}</Button>
      </>,
    );
  }
  const buttons = methodParts('buttons', login, props);
  if (!isFromServer) return buttonList(methods ? buttons : buttonRooms(plan.buttons));
  return <ServerList isLive={methods !== undefined}>{methods ? buttons : ofServer(login, props)}</ServerList>;
}

const ofServer = ({ plan }: LoginContextValue, props: Parts['props']): ReactNode => (
  <InMarkup
    part={serverButtons}
    props={{ renderButtons: (methods) => methodParts('buttons', { plan, methods }, props) }}
    fallback={buttonRooms(plan.buttons)}
  />
);

function forms({ own, login, props }: Parts): ReactNode {
  const { plan, isTabbed, known } = login;
  const { state, send } = props;
  const selected = state.tab && plan.tabs.includes(state.tab) ? state.tab : plan.tabs[0];
  if (!selected) return null;
  const panel = (tab: LoginTab) => mainForm(login, tab, props);
  if (plan.tabs.length === 1 && !isTabbed) return panel(selected);
  return (
    <Tabs
      label={own('foyer.tabs.label')}
      tabs={plan.tabs.map((id) => ({ id, label: own(TAB_LABELS[id]), mark: known?.tabMark(id) }))}
      selected={selected}
      onSelect={(tab) => send({ type: 'chooseTab', tab })}
    >
      {panel}
    </Tabs>
  );
}
