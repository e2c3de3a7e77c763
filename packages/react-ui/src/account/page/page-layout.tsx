import type { Problem } from '@foyer/core/internal/shared';
import type { ComponentType } from 'react';
import { Chunk } from '../../frame/chunk';
import { Heading } from '../../parts/heading';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import { useText } from '../../text/text';
import type { GroupName, SectionRow } from './page-groups';
import { PageNotices } from './page-notices';
import { pageText } from './page-text';
import { OpenGroupContext, SectionCard } from './section-card';
import type { TitleLevel } from './section-context';
import type { GroupViewProps } from './section-group';
import type { SectionSummary } from './section-list';
import { SectionList } from './section-list';
import { usePageLayout } from './use-page-layout';

/** The `open` state of an account page, for users and members. */
export interface OpenPage<Name extends string> {
  readonly section: Name | null;
  readonly isImpersonated: boolean;
  readonly error?: Problem | undefined;
  readonly blocked?: boolean | undefined;
}

interface PageLayoutProps<Name extends string> {
  readonly state: OpenPage<Name>;
  readonly actions: { readonly choose: (section: Name | null) => void; readonly retry: () => void };
  readonly sections: readonly SectionRow<Name>[];
  /** The group of each section. */
  readonly groups: Readonly<Record<Name, GroupName>>;
  /** Loads the chunk of a section. Never rejects. Must keep its identity. */
  readonly preload: (section: Name) => Promise<unknown>;
  /** Renders sections of one group. */
  readonly Group: ComponentType<GroupViewProps>;
  /** Loads the summaries of the section list. Must keep its identity. */
  readonly loadSummary: () => Promise<SectionSummary>;
  /** The section that has ended the session. Only its result shows. */
  readonly ended?: Name | undefined;
  /**
   * The heading level of the section titles.
   * @defaultValue `2`
   */
  readonly level?: TitleLevel | undefined;
}

// Decision 135.
/**
 * The account page of the signed-in user or member. If both fit, the section list is next to the group of the open
 * section; otherwise the list or the open section shows.
 */
export function PageLayout<Name extends string>(props: PageLayoutProps<Name>) {
  const t = useText(pageText);
  const { layout, isWide, groups, shown, current, left, ask, go, open } = usePageLayout(props);
  const { preload, loadSummary, Group } = props;
  return (
    <div className="foyer-account-layout" data-wide={isWide || undefined} ref={layout}>
      {isWide || shown.length === 0 ? <PageTitle text={t('foyer.me.title')} /> : null}
      <PageNotices state={props.state} onRetry={props.actions.retry} />
      {ask ? <LeaveQuestion {...ask} /> : null}
      {isWide || shown.length === 0 ? (
        <SectionList
          groups={groups}
          chosen={current}
          onChoose={go}
          preload={preload}
          loadSummary={isWide === false ? loadSummary : undefined}
          left={isWide ? undefined : left}
        />
      ) : null}
      {shown.length > 0 ? (
        <div className="foyer-account-section">
          {isWide ? null : <Back label={t('button.back.ariaLabel')} onClick={() => go(null)} />}
          <OpenGroupContext.Provider value={open}>
            <Group sections={shown} Place={SectionCard} />
          </OpenGroupContext.Provider>
        </div>
      ) : null}
    </div>
  );
}

const BACK: IconShape = { path: 'M20 12H4m7-7-7 7 7 7', directed: true };

/** The login's back button is in a chunk that an account page does not need at first. */
const Back = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <button className="foyer-account-back" type="button" onClick={onClick}>
    <Icon shape={BACK} />
    <span>{label}</span>
  </button>
);

/** Drafts exist only in a rendered section, and its chunk contains this component too. */
const loadConfirm = () => import('../confirm').then((module) => module.Confirm);

/** Asks whether to discard unsaved text. */
function LeaveQuestion({ leave, stay }: { readonly leave: () => void; readonly stay: () => void }) {
  const t = useText(pageText);
  const props = {
    question: t('foyer.me.leave'),
    yes: t('foyer.me.leaveYes'),
    no: t('foyer.me.leaveNo'),
    onConfirm: leave,
    onCancel: stay,
  };
  return <Chunk load={loadConfirm} props={props} fallback={null} />;
}

const PageTitle = ({ text }: { readonly text: string }) => (
  <div className="foyer-account-title">
    <Heading>{text}</Heading>
  </div>
);
