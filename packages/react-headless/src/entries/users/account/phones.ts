export type { PhonesActions } from '../../../users/account/use-phones';
export { usePhones } from '../../../users/account/use-phones';
