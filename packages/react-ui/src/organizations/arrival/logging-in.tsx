import { Waiting } from '../../parts/waiting';
import { useText } from '../../strings/text';
import { arrivalText } from './arrival-text';

// Org 3.1.
/** A token of the address is being spent: 'Logging in...'. */
export function LoggingIn() {
  return <Waiting text={useText(arrivalText)('login.loading')} />;
}
