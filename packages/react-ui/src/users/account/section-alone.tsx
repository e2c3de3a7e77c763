import type { AccountSectionName } from '@foyer/core/account';
import { useAccountPage } from '@foyer/react-headless/account';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { accountConfigOf, useInheritedProps } from '../../frame/inherited-props';
import { useStyles } from '../../theme/style-sheets';
import type { AccountConfig } from './account-context';
import { AccountContext } from './account-context';
import type { AccountWidgetProps } from './account';
import accountCss from '../../account/page/account.css?inline';
import { useAccountFrame, useActionCallbacks } from './account';
import { AccountScreen } from './account-screen';
import { PageNotices } from '../../account/page/page-notices';
import { SectionContext } from '../../account/page/section-context';
import type { SectionPlaceProps } from '../../account/page/section-group';
import { useEarlySection } from '../../account/page/use-idle-preloads';
import { LazyGroup, preloadSection, StepUpOutlet } from './lazy-files';

/** The props of a standalone section. */
export interface SectionProps extends AccountWidgetProps {
  /**
   * The heading level of its title.
   * @defaultValue `2`
   */
  readonly headingLevel?: 2 | 3 | 4 | undefined;
}

const NOTHING: AccountConfig = {};

/** A section without the account page: no section list, and no back button. */
export function SectionAlone({ name, ...own }: SectionProps & { readonly name: AccountSectionName }) {
  const props = useInheritedProps(own, accountConfigOf);
  const { frame } = useAccountFrame(props);
  return frame(
    <Alone name={name} config={props.config ?? NOTHING} callbacks={props.callbacks} level={props.headingLevel ?? 2} />,
  );
}

interface AloneProps extends Pick<SectionProps, 'callbacks'> {
  readonly name: AccountSectionName;
  readonly config: AccountConfig;
  readonly level: 2 | 3 | 4;
}

function Alone({ name, config, callbacks: given, level }: AloneProps): ReactNode {
  const callbacks = useActionCallbacks(given);
  const [state, actions] = useAccountPage(config, callbacks);
  useStyles(accountCss);
  useEarlySection(state.at, name, preloadSection);
  const isReadOnly = state.at === 'open' && state.isImpersonated;
  const context = useMemo(() => ({ config, callbacks }), [config, callbacks]);
  const around = useMemo(() => ({ level, takesFocus: false, isReadOnly, noteDraft: nothing }), [level, isReadOnly]);
  return (
    <>
      <AccountContext.Provider value={context}>
        {state.at === 'open' ? (
          <div className="foyer-account" key={state.personId}>
            <PageNotices state={state} onRetry={actions.retry} />
            <SectionContext.Provider value={around}>
              <LazyGroup sections={[name]} Place={WithoutCard} />
            </SectionContext.Provider>
          </div>
        ) : (
          <AccountScreen state={state} actions={actions} config={config} callbacks={callbacks} />
        )}
      </AccountContext.Provider>
      <StepUpOutlet config={config} callbacks={callbacks} />
    </>
  );
}

const nothing = () => undefined;
const WithoutCard = ({ children }: SectionPlaceProps) => children;
