import type { OrganizationClient } from '@foyer/core/organizations';
import type { OrganizationCallbacks } from '@foyer/react-headless/organizations';
import { useMemberSession } from '@foyer/react-headless/organizations';
import { useMemo, useState } from 'react';
import { MINUTES } from './minutes';
import type { Left } from './second-factor/second-factor';

type Answer = Awaited<ReturnType<OrganizationClient['session']['exchange']>>;

/** The scenes of the app. */
export type SceneName =
  | { readonly is: 'login'; readonly note: string; readonly slug?: string }
  | { readonly is: 'member'; readonly takesFocus: boolean }
  | { readonly is: 'switching' }
  | { readonly is: 'secondFactor'; readonly answer: Answer };

export interface SceneControl {
  readonly scene: SceneName;
  /** Whether the session came from the widget of this page. */
  readonly isOurs: boolean;
  readonly callbacks: OrganizationCallbacks;
  readonly enter: () => void;
  readonly leave: (why: Left) => void;
  readonly switchTo: (organizationId: string) => Promise<void>;
}

/**
 * The current scene. A session alone does not end the login, because recovery codes might still show. The event
 * `AUTHENTICATE_FLOW_COMPLETE` ends it.
 */
export function useScene(client: OrganizationClient, log: OrganizationCallbacks): SceneControl {
  const { session } = useMemberSession();
  const [scene, setScene] = useState<SceneName>(() =>
    client.session.getSync() ? { is: 'member', takesFocus: false } : { is: 'login', note: '' },
  );
  const [isOurs, setOurs] = useState(false);
  const isOver = scene.is === 'member' && session === null;
  if (isOver) setScene({ is: 'login', note: 'You are signed out.' });
  if (isOver && isOurs) setOurs(false);
  const callbacks = useMemo<OrganizationCallbacks>(
    () => ({
      ...log,
      onSignedIn: () => setOurs(true),
      onEvent(event) {
        log.onEvent?.(event);
        if (event.type === 'AUTHENTICATE_FLOW_COMPLETE') setScene({ is: 'member', takesFocus: true });
      },
    }),
    [log],
  );
  return {
    scene,
    isOurs,
    callbacks,
    enter: () => setScene({ is: 'member', takesFocus: true }),
    leave: (why) =>
      setScene({ is: 'login', note: why === 'lapsed' ? LAPSED : 'You are signed out. Log in to continue.' }),
    async switchTo(organization_id) {
      setScene({ is: 'switching' });
      try {
        const answer = await client.session.exchange({ organization_id, session_duration_minutes: MINUTES });
        setScene(after(answer));
      } catch (thrown) {
        // Nothing was changed; the member's page shows why.
        setScene({ is: 'member', takesFocus: false });
        throw thrown;
      }
    },
  };
}

/** The scene after a switch. A member who must give another factor is signed out until then. */
function after(answer: Answer): SceneName {
  if (answer.member_session) return { is: 'member', takesFocus: true };
  const { organization_name: name, organization_slug: slug } = answer.organization;
  if (answer.primary_required) return { is: 'login', slug, note: `${name} wants you to sign in in another way.` };
  return { is: 'secondFactor', answer };
}

const LAPSED = 'That took longer than ten minutes. Sign in again.';
