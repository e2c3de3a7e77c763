import { Waiting } from '../../parts/waiting';
import { useText } from '../../strings/text';
import { arrivalText } from './arrival-text';

// Org 9, W47.
/** The page was opened again in the middle of a discovery. */
export function Resuming() {
  return <Waiting text={useText(arrivalText)('foyer.organization.resuming')} />;
}
