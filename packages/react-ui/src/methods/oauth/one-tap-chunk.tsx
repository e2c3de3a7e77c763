import { useLoaded } from '../../parts/use-loaded';
import type { OneTapProps } from './one-tap';

const load = () => import('./one-tap').then((module) => module.OneTap);

/** Google's prompt, in a file that no page loads without it. Where it cannot be loaded, the button stays. */
export function OneTapChunk(props: OneTapProps) {
  const { value: OneTap } = useLoaded(load);
  return OneTap ? <OneTap {...props} /> : props.button;
}
