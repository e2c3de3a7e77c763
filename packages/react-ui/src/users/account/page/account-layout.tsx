import type { AccountSectionName } from '@foyer/core/account';
import type { Callbacks } from '@foyer/react-headless';
import type { AccountActions, AccountValue } from '@foyer/react-headless/account';
import { useMemo, useRef } from 'react';
import { Chunk } from '../../../kernel/frame/chunk';
import { Heading } from '../../../kernel/parts/heading';
import type { Drawing } from '../../../kernel/parts/icon';
import { Icon } from '../../../kernel/parts/icon';
import { useText } from '../../../kernel/strings/text';
import type { AccountConfig } from './account-context';
import { AccountContext } from './account-context';
import { accountPageText } from './account-page-text';
import { AccountNotices } from './account-notices';
import { LateSection, usePreloadedParts } from './late-files';
import { SectionList } from './section-list';
import { useIsWide } from './use-is-wide';
import { useLeaving } from './use-leaving';

interface AccountLayoutProps {
  readonly state: Extract<AccountValue, { readonly at: 'open' }>;
  readonly actions: AccountActions;
  readonly config: AccountConfig;
  readonly callbacks: Callbacks | undefined;
}

/** Where something can be lost, a section is drawn, and the file is here with it. */
const loadConfirm = () => import('../shared/confirm').then((module) => module.Confirm);

/** The page of whoever is signed in: the list of sections beside the chosen one where there is room, else one or the other. */
export function AccountLayout({ state, actions, config, callbacks }: AccountLayoutProps) {
  const t = useText(accountPageText);
  const layout = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(layout);
  usePreloadedParts();
  const { ask, noteDraft, go } = useLeaving(actions.choose);
  const { sections, section, isImpersonated } = state;
  const chosen = section !== null && sections.includes(section) ? section : null;
  const shown = chosen ?? (isWide ? (sections[0] ?? null) : null);
  const takesFocus = chosen !== null;
  const context = useMemo(
    () => ({ config, callbacks, level: 2 as const, takesFocus, isReadOnly: isImpersonated, noteDraft, goTo: (next: AccountSectionName) => go(next) }),
    [config, callbacks, takesFocus, isImpersonated, noteDraft, go],
  );
  return (
    <div className="foyer-account-layout" data-wide={isWide || undefined} ref={layout}>
      {isWide || !shown ? <AccountTitle text={t('foyer.me.title')} /> : null}
      <AccountNotices state={state} onRetry={actions.retry} />
      {ask ? <Chunk load={loadConfirm} props={{ question: t('foyer.me.leave'), yes: t('foyer.me.leaveYes'), no: t('foyer.me.leaveNo'), onConfirm: ask.leave, onCancel: ask.stay }} fallback={null} /> : null}
      {isWide || !shown ? <SectionList sections={sections} chosen={isWide ? shown : null} isIndex={!isWide} onChoose={go} /> : null}
      {shown ? (
        <div className="foyer-account-section">
          {isWide ? null : <Back label={t('button.back.ariaLabel')} onClick={() => go(null)} />}
          <AccountContext.Provider value={context}>
            <LateSection name={shown} />
          </AccountContext.Provider>
        </div>
      ) : null}
    </div>
  );
}

const BACK: Drawing = { path: 'M20 12H4m7-7-7 7 7 7', directed: true };

/** The part of the login is in a file that no page of an account needs at first. */
const Back = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <button className="foyer-account-back" type="button" aria-label={label} onClick={onClick}>
    <Icon drawing={BACK} />
  </button>
);

const AccountTitle = ({ text }: { readonly text: string }) => (
  <div className="foyer-account-title">
    <Heading>{text}</Heading>
  </div>
);
