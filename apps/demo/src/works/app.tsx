import type { OrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider, useOrganization } from '@foyer/react-headless/organizations';
import { useMemo, useState } from 'react';
import type { Provider } from '../client/provider';
import { useReachable } from '../client/use-reachable';
import { Segmented } from '../playground/controls';
import { EventCard } from '../playground/event-card';
import { Unreachable } from '../playground/stage';
import { useLog } from '../playground/use-log';
import { TopBar } from '../site/top-bar';
import { LoginScene } from './login-scene';
import { MemberPage } from './member/member-page';
import { usePolicies } from './panel/use-policies';
import { WorksPanel } from './panel/works-panel';
import { PeopleCard } from './people-card';
import { SecondFactor } from './second-factor/second-factor';
import type { WorksSetup } from './setup';
import { PAGES, readWorks, WIDTHS, writeWorks } from './setup';
import { rebuildTown } from './town/build-town';
import type { Control } from './town/control';
import { useScene } from './use-scene';

interface AppProps {
  readonly client: OrganizationClient;
  readonly provider: Provider;
  readonly control: Control;
  /** The project's settings have changed. */
  readonly onSettings: () => void;
}

export function App(props: AppProps) {
  return (
    <OrganizationProvider client={props.client}>
      <Works {...props} />
    </OrganizationProvider>
  );
}

const PAGE_LABELS = { light: 'Light', dark: 'Dark' } as const;
const WIDTH_LABELS = { '320': '320', '400': '400', wide: 'Wide' } as const;

function Works({ client, provider, control, onSettings }: AppProps) {
  const [setup, setSetup] = useState(() => readWorks(new URL(location.href)));
  const { entries, doubts, callbacks: log, clear } = useLog();
  const reachable = useReachable(provider.origin, doubts);
  const { scene, isOurs, callbacks, enter, leave, switchTo } = useScene(client, log);
  const { organization } = useOrganization();
  const policies = usePolicies(control, organization?.organization_id, onSettings);
  const [round, setRound] = useState(0);
  // A widget that is still on its first screen shows a changed policy immediately.
  const isFresh = entries.every(({ title }) => title === 'B2B_ORGANIZATIONS_GET_BY_SLUG');
  const [version, setVersion] = useState(0);
  if (isFresh && version !== policies.version) setVersion(policies.version);
  const change = (part: Partial<WorksSetup>) => {
    const next = { ...setup, ...part };
    setSetup(next);
    history.replaceState(history.state, '', writeWorks(new URL(location.href), next));
    if ('flow' in part || 'organization' in part) startOver();
  };
  function startOver(): void {
    clear();
    setRound((now) => now + 1);
  }
  async function putBack(): Promise<void> {
    if (client.session.getSync()) await client.session.revoke().catch(() => {});
    await rebuildTown(control, provider.project);
    onSettings();
  }
  const steppedUp = scene.is === 'login' ? scene.slug : undefined;
  const shown = useMemo<WorksSetup>(
    () => (steppedUp === undefined ? setup : { ...setup, flow: 'Organization', organization: steppedUp }),
    [setup, steppedUp],
  );
  return (
    <>
      <TopBar current="works.html" title="Foyer, for organizations" inbox={provider.inbox} />
      <main className="columns">
        <section className="stage" aria-label="The application">
          <div className="stage-bar">
            <Segmented
              label="Host page"
              options={PAGES.map((value) => ({ value, label: PAGE_LABELS[value] }))}
              value={setup.page}
              onChange={(page) => change({ page })}
            />
            <Segmented
              label="Width"
              options={WIDTHS.map((value) => ({ value, label: WIDTH_LABELS[value] }))}
              value={setup.width}
              onChange={(width) => change({ width })}
            />
            {scene.is === 'login' ? (
              <button type="button" className="button" onClick={startOver}>
                Start over
              </button>
            ) : null}
          </div>
          <div role="status">{reachable ? null : <Unreachable origin={provider.origin} />}</div>
          <div className="frame works-frame" data-page={setup.page} data-width={setup.width}>
            <div className="host">
              <p className="host-bar">Harbour Works</p>
              {scene.is === 'login' ? (
                <LoginScene
                  key={`${round} ${version} ${steppedUp}`}
                  setup={shown}
                  callbacks={callbacks}
                  note={scene.note}
                  elsewhere={isOurs ? undefined : organization?.organization_name}
                  onGoOn={enter}
                />
              ) : null}
              {scene.is === 'member' || scene.is === 'switching' ? (
                <MemberPage
                  client={client}
                  project={provider.project}
                  onSwitch={switchTo}
                  takesFocus={scene.is === 'member' && scene.takesFocus}
                />
              ) : null}
              {scene.is === 'secondFactor' ? (
                <SecondFactor answer={scene.answer} callbacks={log} onSignedIn={enter} onLeft={leave} />
              ) : null}
            </div>
          </div>
        </section>
        <section className="live" aria-labelledby="live-title">
          <h2 className="column-title" id="live-title">
            Try it
          </h2>
          <PeopleCard inbox={provider.inbox} />
          <EventCard entries={entries} clear={clear} />
        </section>
        <WorksPanel setup={setup} change={change} policies={policies} onReset={putBack} />
      </main>
    </>
  );
}
