import { Chunk } from '../../widgets/chunk';
import type { PhoneFormProps } from './phone-form';

const load = () => import('./phone-form').then((module) => module.PhoneForm);

/** The phone form with its table of countries, loaded when a tab that needs it is chosen. */
export function PhoneFormChunk(props: PhoneFormProps) {
  return <Chunk load={load} props={props} />;
}
