import type { Problem } from '@foyer/core/internal/shared';
import type { ComponentType } from 'react';
import { useMemo, useRef } from 'react';
import { Chunk } from '../../frame/chunk';
import { Heading } from '../../parts/heading';
import type { IconShape } from '../../parts/icon';
import { Icon } from '../../parts/icon';
import { useText } from '../../text/text';
import { PageNotices } from './page-notices';
import { pageText } from './page-text';
import type { TitleLevel } from './section-context';
import { SectionContext } from './section-context';
import type { SectionRow } from './section-list';
import { SectionList } from './section-list';
import { useIdlePreloads } from './use-idle-preloads';
import { useIsWide } from './use-is-wide';
import { useLeaving } from './use-leaving';

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
  /** Loads the chunk of a section. Never rejects. Must keep its identity. */
  readonly preload: (section: Name) => Promise<unknown>;
  /** Renders a section by its name. */
  readonly Section: ComponentType<{ readonly name: Name }>;
  /**
   * The heading level of the section titles.
   * @defaultValue `2`
   */
  readonly level?: TitleLevel | undefined;
}

/** Drafts exist only in a rendered section, and its chunk contains this component too. */
const loadConfirm = () => import('../confirm').then((module) => module.Confirm);

// Decision 135.
/**
 * The account page of the signed-in user or member: the section list next to the open section if both fit, otherwise
 * one of them.
 */
export function PageLayout<Name extends string>({
  state,
  actions,
  sections,
  preload,
  Section,
  level = 2,
}: PageLayoutProps<Name>) {
  const t = useText(pageText);
  const layout = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(layout);
  useIdlePreloads(sections, preload);
  const { ask, noteDraft, go } = useLeaving(actions.choose);
  const { section, isImpersonated } = state;
  const chosen = sections.find(({ name }) => name === section)?.name ?? null;
  const shown = chosen ?? (isWide ? (sections[0]?.name ?? null) : null);
  const takesFocus = chosen !== null;
  const context = useMemo(
    () => ({ level, takesFocus, isReadOnly: isImpersonated, noteDraft, goTo: (name: string) => go(name as Name) }),
    [level, takesFocus, isImpersonated, noteDraft, go],
  );
  return (
    <div className="foyer-account-layout" data-wide={isWide || undefined} ref={layout}>
      {isWide || !shown ? <PageTitle text={t('foyer.me.title')} /> : null}
      <PageNotices state={state} onRetry={actions.retry} />
      {ask ? (
        <Chunk
          load={loadConfirm}
          props={{
            question: t('foyer.me.leave'),
            yes: t('foyer.me.leaveYes'),
            no: t('foyer.me.leaveNo'),
            onConfirm: ask.leave,
            onCancel: ask.stay,
          }}
          fallback={null}
        />
      ) : null}
      {isWide || !shown ? (
        <SectionList
          sections={sections}
          chosen={isWide ? shown : null}
          isIndex={!isWide}
          onChoose={go}
          preload={preload}
        />
      ) : null}
      {shown ? (
        <div className="foyer-account-section">
          {isWide ? null : <Back label={t('button.back.ariaLabel')} onClick={() => go(null)} />}
          <SectionContext.Provider value={context}>
            <Section name={shown} />
          </SectionContext.Provider>
        </div>
      ) : null}
    </div>
  );
}

const BACK: IconShape = { path: 'M20 12H4m7-7-7 7 7 7', directed: true };

/** The login's back button is in a chunk that an account page does not need at first. */
const Back = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <button className="foyer-account-back" type="button" aria-label={label} onClick={onClick}>
    <Icon shape={BACK} />
  </button>
);

const PageTitle = ({ text }: { readonly text: string }) => (
  <div className="foyer-account-title">
    <Heading>{text}</Heading>
  </div>
);
