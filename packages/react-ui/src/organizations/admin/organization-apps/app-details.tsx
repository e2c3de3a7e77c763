import type { AppMember, OrganizationAppsState } from '@foyer/core/organizations/admin';
import type { OrganizationAppsActions } from '@foyer/react-headless/organizations/admin';
import { AppDoubts, AppName, AppScopes, nameOfApp } from '../../../account/app-parts';
import { GuardedButton } from '../../../account/guarded-button';
import { Confirm } from '../../../account/confirm';
import type { StateAt, SectionScreenProps } from '../../../account/screens';
import { ItemName, SectionItem, ItemList } from '../../../account/item-list';
import { Button } from '../../../parts/button';
import { useText } from '../../../text/text';
import { organizationAppsText } from '../admin-text';

type DetailsState = StateAt<OrganizationAppsState, 'details' | 'confirm' | 'revoking'>;

/** An app, and the members who have given it access. */
export function AppDetails({ state, actions }: SectionScreenProps<DetailsState, OrganizationAppsActions>) {
  const t = useText(organizationAppsText);
  const { app, members } = state;
  return (
    <div className="foyer-form-step">
      <div className="foyer-section-item-words">
        <AppName app={app} />
        <AppDoubts app={app} />
        {app.description ? <bdi className="foyer-section-item-note">{app.description}</bdi> : null}
      </div>
      <ItemList
        label={t('foyer.org.apps.members')}
        isEmpty={members.length === 0}
        none={t('foyer.org.apps.none')}
        about={'memberId' in state ? state.memberId : undefined}
      >
        {members.map((member) => (
          <Access key={member.id} member={member} state={state} actions={actions} />
        ))}
      </ItemList>
      <div className="foyer-form-buttons">
        <Button variant="secondary" disabled={state.at !== 'details'} onClick={actions.cancel}>
          {t('button.back.ariaLabel')}
        </Button>
      </div>
    </div>
  );
}

/** The permissions that a member has given the app. A viewer who isn't allowed to see members sees their ids. */
function Access({
  member,
  state,
  actions,
}: SectionScreenProps<DetailsState, OrganizationAppsActions> & { readonly member: AppMember }) {
  const t = useText(organizationAppsText);
  const { id, email, name, scopes } = member;
  const who = name || email || id;
  const isAsked = (state.at === 'confirm' || state.at === 'revoking') && state.memberId === id;
  const revoke = state.may.revoke ? (
    <GuardedButton
      opens={`revoke ${id}`}
      variant="text"
      isDanger
      label={`${t('foyer.me.apps.revoke')}: ${who}`}
      disabled={state.at !== 'details'}
      onClick={() => actions.revoke(id)}
    >
      {t('foyer.me.apps.revoke')}
    </GuardedButton>
  ) : null;
  const question = isAsked ? (
    <Confirm
      question={t.rich('foyer.org.apps.confirm', {
        app: <bdi translate="no">{nameOfApp(state.app)}</bdi>,
        name: <bdi translate="no">{who}</bdi>,
      })}
      yes={t('foyer.me.apps.revoke')}
      busy={state.at === 'revoking'}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  ) : null;
  const note = (
    <>
      {name && email ? (
        <span className="foyer-section-item-note">
          <ItemName name={email} />
        </span>
      ) : null}
      <AppScopes scopes={scopes} />
    </>
  );
  return <SectionItem id={id} name={who} badges={note} actions={revoke} question={question} />;
}
