import { useCallback, useEffect, useState } from 'react';
import type { Control } from '../town/control';
import type { Policies } from '../town/policies';

export interface PolicyControl {
  readonly organizations: readonly Policies[];
  readonly mayCreate: boolean;
  /** The last error. */
  readonly problem: string;
  /** Counts the changes, so that an untouched widget can restart. */
  readonly version: number;
  readonly change: (organization_id: string, part: Partial<Policies>) => void;
  readonly changeCreation: (mayCreate: boolean) => void;
}

/**
 * The organizations in the sandbox. Reloaded when a member enters a different one, because they might have created it.
 * Changes in the panel apply from the next call.
 */
export function usePolicies(control: Control, here: string | undefined, onSettings: () => void): PolicyControl {
  const [organizations, setOrganizations] = useState<readonly Policies[]>([]);
  const [mayCreate, setMayCreate] = useState(true);
  const [problem, setProblem] = useState('');
  const [version, setVersion] = useState(0);
  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work();
      setProblem('');
    } catch (thrown) {
      setProblem(thrown instanceof TypeError ? 'The sandbox does not answer.' : (thrown as Error).message);
    }
  }, []);
  useEffect(
    () =>
      void attempt(async () => {
        const [list, project] = await Promise.all([
          control.get<{ organizations: readonly Policies[] }>('organizations'),
          control.post<{ create_organization_enabled: boolean }>('project', {}),
        ]);
        setOrganizations(list.organizations);
        setMayCreate(project.create_organization_enabled);
      }),
    [attempt, control, here],
  );
  const change = (organization_id: string, part: Partial<Policies>) =>
    void attempt(async () => {
      const changed = await control.post<Policies>('organizations', { organization_id, ...part });
      setOrganizations((all) => all.map((one) => (one.organization_id === organization_id ? changed : one)));
      setVersion((now) => now + 1);
    });
  const changeCreation = (isOn: boolean) =>
    void attempt(async () => {
      await control.post('project', { create_organization_enabled: isOn });
      onSettings();
    });
  return { organizations, mayCreate, problem, version, change, changeCreation };
}
